import { CircleQuestionMark, Hourglass } from "lucide-react";
import { type Container, hasLeftTerminal, isBoundInland, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { formatLastFreeDaySources } from "@/components/containers/last-free-day-sources";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { lastFreeDateText } from "@/components/values/last-free-day-status";
import { lastFreeDayText, remainingText } from "@/components/values/last-free-day-text";
import { zonedTime } from "@/lib/platform/zoned-time";
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

/** The earliest day that a tariff amounts to, where no source has stated one: marked as computed, and no warning. Null: none is computed. */
function computedAnswer(t: Translator<"answers">, input: AnswerInput, atTerminal: Container[]): Answer | null {
  const { computedDays, valueTexts, now } = input;
  const days = atTerminal.flatMap(({ attributes: { number } }) => {
    const computed = computedDays.get(number)?.demurrage;
    if (!computed) return [];
    const at = `${computed.day}T00:00:00Z`;
    const daysLeft = zonedTime(at, null).dayNumber - zonedTime(now, computed.zone).dayNumber;
    const text = `${formatDay(t.language, at, null, now)}, ${remainingText(valueTexts, daysLeft)}`;
    return [{ label: number, text, daysLeft }];
  });
  const [first] = days.toSorted((a, b) => a.daysLeft - b.daysLeft);
  if (!first) return null;
  const evidence = days.map(({ label, text }) => ({ label, text }));
  return { ...neutralAnswer(Hourglass, first.text, t("lastFreeDay.computed")), evidence };
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
  const computed = computedAnswer(t, input, atTerminal);
  if (computed) return computed;
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
