import { CircleQuestionMark, Hourglass } from "lucide-react";
import { type Container, hasLeftTerminal, isBoundInland, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { formatLastFreeDaySources } from "@/components/containers/last-free-day-sources";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { lastFreeDayText } from "@/components/values/last-free-day-text";
import { type Answer, type AnswerInput, boundInlandAnswer, neutralAnswer } from "./answer";

function byDaysLeft({ containerTexts, now }: AnswerInput, containers: Container[]) {
  const dated = containers.flatMap((container) => {
    const status = containerLastFreeDay(container, now);
    if (!status?.day) return [];
    const sources = formatLastFreeDaySources(containerTexts, container, now);
    return [{ container, status, daysLeft: status.daysLeft ?? 0, sources }];
  });
  return dated.sort((a, b) => a.daysLeft - b.daysLeft);
}

/** When does free time end? The earliest last free day of the containers still at a terminal, and its source. */
export function lastFreeDayAnswer(t: Translator<"answers">, input: AnswerInput): Answer {
  const { containers, shipment, now, valueTexts } = input;
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  const dated = byDaysLeft(input, atTerminal);
  const [first] = dated;
  if (first) {
    const evidence = dated.map(({ container, status, sources }) => ({
      label: container.attributes.number,
      text: [`${status.day}, ${lastFreeDayText(valueTexts, status)}`, sources].filter(Boolean).join(". "),
    }));
    const coverage =
      dated.length === atTerminal.length
        ? null
        : t("lastFreeDay.coverage", { count: dated.length, total: atTerminal.length });
    return {
      icon: Hourglass,
      tone: first.status.tone,
      main: `${first.status.day}, ${lastFreeDayText(valueTexts, first.status)}`,
      estimated: false,
      support: [first.sources, coverage].filter(Boolean).join(". ") || null,
      evidence,
      source: t("lastFreeDay.source"),
    };
  }
  if (containers.length > 0 && atTerminal.length === 0) {
    return neutralAnswer(Hourglass, t("lastFreeDay.noLongerApplies"), t("lastFreeDay.allPickedUp"));
  }
  if (atTerminal.length > 0 && atTerminal.every(isBoundInland))
    return boundInlandAnswer(t, Hourglass, t("notKnown"), shipment);
  const unloaded = atTerminal.flatMap((container) => {
    const { at, zone, event } = unloadingOf(container);
    return at === null ? [] : [{ at, text: t(`lastFreeDay.noneSince.${event}`, { day: formatDay(at, zone, now) }) }];
  });
  const [earliest] = unloaded.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (!earliest) return neutralAnswer(Hourglass, t("notKnown"), t("knownAfterDischarge"));
  return neutralAnswer(CircleQuestionMark, t("lastFreeDay.notReported"), earliest.text);
}
