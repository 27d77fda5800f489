import { formatLocalDate, weekdays, zonedTime } from "@/lib/platform/zoned-time";
import { sourceOfHold } from "@/lib/shipments/containers/hold-labels";
import { otherNumbersText } from "@/lib/shipments/other-numbers-text";
import { formatStoppedReason } from "@/lib/shipments/state-labels";
import type { DeadlineSource, Problem } from "./problem";
import { problemHeadline } from "./problem-headline";

/** A headline and one line of support; neither ends with a full stop. */
export type ProblemText = { headline: string; support: string };

const sourceTexts: Record<DeadlineSource, string> = {
  terminal: "reported by the terminal",
  rail: "reported by the rail carrier",
  line: "reported by the carrier",
  tariff: "computed from a tariff",
};

const lastFreeDayName = (isByTariff = false) => (isByTariff ? "computed last free day" : "last free day");

type NotFound = Extract<Problem, { kind: "no_longer_found" }>;

/** `Mon 21 Dec`; with the year when it differs from that of `now`. */
function formatIsoDay(day: string, now: string): string {
  const time = zonedTime(day, null);
  return `${weekdays[time.weekday]} ${formatLocalDate(time, zonedTime(now, null).year)}`;
}

/** `MSCU6639870, reported by the terminal`, `2 containers, reported by the terminal`. */
function formatConcerned(numbers: string[], text: string): string {
  if (numbers.length === 0) return text.charAt(0).toUpperCase() + text.slice(1);
  return `${numbers.length === 1 ? numbers[0] : `${numbers.length} containers`}, ${text}`;
}

/** Since when the carrier does not find the number, or about which others it answers. */
function notFoundText({ carrier, sinceDay, otherNumbers }: NotFound, now: string): string {
  const since = sinceDay ? ` since ${formatIsoDay(sinceDay, now)}` : "";
  const text = otherNumbers.length > 0 ? otherNumbersText(carrier, otherNumbers) : `By ${carrier}`;
  return `${text}${since}; this is the last data received`;
}

/** What is known about a problem, without the containers that have it. */
function supportOf(problem: Problem, now: string): string {
  const dayOf = (day: string) => formatIsoDay(day, now);
  switch (problem.kind) {
    case "free_time_expired":
      return `${lastFreeDayName(problem.isByTariff)} ${dayOf(problem.lastFreeDay)}`;
    case "last_free_day_near":
      return `last free day ${dayOf(problem.lastFreeDay)}`;
    case "empty_return_overdue":
    case "empty_return_due":
      return `due ${dayOf(problem.dueDay)}, ${sourceTexts[problem.source]}; no return reported`;
    case "appointment_after_last_free_day":
      return `${lastFreeDayName(problem.isByTariff)} ${dayOf(problem.lastFreeDay)}, appointment ${dayOf(problem.appointmentDay)}`;
    case "fees_owed":
    case "hold_pending":
    case "not_available":
      return "reported by the terminal";
    case "hold":
      return `reported by the ${sourceOfHold(problem.hold)}`;
    case "updates_failing":
      return `${problem.carrier} could not be checked; this is the last data received`;
    case "arrival_not_confirmed":
      return `estimated ${dayOf(problem.estimatedDay)}${problem.place ? ` in ${problem.place}` : ""}, not reported yet`;
    case "silent":
      return `An update from ${problem.carrier} is overdue; the data may be out of date`;
    case "no_longer_found":
      return notFoundText(problem, now);
    case "times_in_doubt":
      return problem.reason === "contradicted"
        ? "the carrier also gives a time at least 12 hours away"
        : "the carrier reports it as done";
    case "estimate_in_doubt":
      return problem.contradiction.replace(/\.$/, "");
    case "late":
      return "Compared with the first published estimate";
    case "tracking_stopped":
      return formatStoppedReason(problem.reason);
  }
}

/** The sentences of a problem, the same wherever it is shown. */
export function problemText(problem: Problem, now: string): ProblemText {
  const support = supportOf(problem, now);
  return {
    headline: problemHeadline(problem),
    support: problem.kind === "late" ? support : formatConcerned(problem.numbers, support),
  };
}
