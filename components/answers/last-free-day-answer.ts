import { CircleQuestionMark, Hourglass } from "lucide-react";
import { type Container, hasLeftTerminal, isBoundInland, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { formatLastFreeDaySources } from "@/components/containers/last-free-day-sources";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { lastFreeDateText } from "@/components/values/last-free-day-status";
import { lastFreeDayText } from "@/components/values/last-free-day-text";
import { type Answer, type AnswerInput, boundInlandAnswer, neutralAnswer } from "./answer";

function byDaysLeft({ containerTexts, valueTexts, now }: AnswerInput, containers: Container[]) {
  const dated = containers.flatMap((container) => {
    const status = containerLastFreeDay(container, now);
    const date = status && lastFreeDateText(containerTexts.language, status, now);
    if (!date) return [];
    const sources = formatLastFreeDaySources(containerTexts, container, now);
    const text = `${date}, ${lastFreeDayText(valueTexts, status)}`;
    return [{ container, tone: status.tone, text, daysLeft: status.daysLeft ?? 0, sources }];
  });
  return dated.sort((a, b) => a.daysLeft - b.daysLeft);
}

/** When does free time end? The earliest last free day of the containers still at a terminal, and its source. */
export function lastFreeDayAnswer(t: Translator<"answers">, input: AnswerInput): Answer {
  const { containers, shipment, now } = input;
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  const dated = byDaysLeft(input, atTerminal);
  const [first] = dated;
  if (first) {
    const evidence = dated.map(({ container, text, sources }) => ({
      label: container.attributes.number,
      text: [text, sources].filter(Boolean).join(". "),
    }));
    const coverage =
      dated.length === atTerminal.length
        ? null
        : t("lastFreeDay.coverage", { count: dated.length, total: atTerminal.length });
    return {
      icon: Hourglass,
      tone: first.tone,
      main: first.text,
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
    return at === null
      ? []
      : [{ at, text: t(`lastFreeDay.noneSince.${event}`, { day: formatDay(t.language, at, zone, now) }) }];
  });
  const [earliest] = unloaded.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (!earliest) return neutralAnswer(Hourglass, t("notKnown"), t("knownAfterDischarge"));
  return neutralAnswer(CircleQuestionMark, t("lastFreeDay.notReported"), earliest.text);
}
