import { formatDayCount, formatDuration } from "@/lib/platform/format-duration";
import { formatLocalDate, weekdays, zonedTime } from "@/lib/platform/zoned-time";
import { formatStoppedReason } from "@/lib/shipments/state-labels";
import type { DoubtReason, Problem } from "./problem";

/** `headline`: `Last free day tomorrow, no appointment`; `support`: one line about it. Neither ends with a full stop. */
export type ProblemText = { headline: string; support: string };

/** `Mon 21 Dec`; with the year when it differs from that of `now`. */
function formatIsoDay(day: string, now: string): string {
  const time = zonedTime(day, null);
  return `${weekdays[time.weekday]} ${formatLocalDate(time, zonedTime(now, null).year)}`;
}

function formatDaysLeft(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${formatDayCount(days)}`;
}

/** `MSCU6639870, still at the terminal`, `2 containers, still at the terminal`. */
function formatConcerned(numbers: string[], text: string): string {
  if (numbers.length === 0) return text.charAt(0).toUpperCase() + text.slice(1);
  return `${numbers.length === 1 ? numbers[0] : `${numbers.length} containers`}, ${text}`;
}

const doubtTexts: Record<DoubtReason, ProblemText> = {
  contradicted: {
    headline: "Contradicted times",
    support: "the carrier also gives a time at least 12 hours away",
  },
  held_back: {
    headline: "Event dated in the future",
    support: "the carrier reports it as done",
  },
};

/** The words of a problem without the containers that have it. */
function textOf(problem: Problem, now: string): ProblemText {
  const dayOf = (day: string) => formatIsoDay(day, now);
  switch (problem.kind) {
    case "free_time_expired":
      return {
        headline: `Free time expired ${formatDayCount(problem.days)} ago`,
        support: `last free day ${dayOf(problem.lastFreeDay)}`,
      };
    case "appointment_after_last_free_day":
      return {
        headline: `Appointment ${formatDayCount(problem.days)} after the last free day`,
        support: `last free day ${dayOf(problem.lastFreeDay)}, appointment ${dayOf(problem.appointmentDay)}`,
      };
    case "last_free_day_near":
      return {
        headline: `Last free day ${formatDaysLeft(problem.days)}, ${problem.appointment === "none" ? "no appointment" : "appointment passed"}`,
        support: `last free day ${dayOf(problem.lastFreeDay)}`,
      };
    case "fees_owed":
      return { headline: `${problem.owed} owed`, support: "reported by the terminal" };
    case "hold":
      return {
        headline: `${problem.label} on ${problem.numbers.length}`,
        support: `reported by the ${problem.source}`,
      };
    case "hold_pending":
      return { headline: `${problem.label} on ${problem.numbers.length}`, support: "reported by the terminal" };
    case "not_available":
      return { headline: "Not available for pickup", support: "reported by the terminal" };
    case "updates_failing":
      return {
        headline: "Updates failing",
        support: `${problem.carrier} could not be checked; this is the last data received`,
      };
    case "arrival_not_confirmed":
      return {
        headline: "Arrival not confirmed",
        support: `estimated ${dayOf(problem.estimatedDay)}${problem.place ? ` in ${problem.place}` : ""}, not reported yet`,
      };
    case "silent":
      return {
        headline: problem.days === null ? "Silent" : `Silent for ${formatDayCount(problem.days)}`,
        support: `An update from ${problem.carrier} is overdue; the data may be out of date`,
      };
    case "no_longer_found":
      return {
        headline: "Number no longer found",
        support: `By ${problem.carrier}${problem.sinceDay ? ` since ${dayOf(problem.sinceDay)}` : ""}; this is the last data received`,
      };
    case "times_in_doubt":
      return doubtTexts[problem.reason];
    case "estimate_in_doubt":
      return { headline: "Estimate in doubt", support: problem.contradiction.replace(/\.$/, "") };
    case "late":
      return {
        headline: `Arrival ${formatDuration(problem.lateMs)} late`,
        support: "Compared with the first published estimate",
      };
    case "tracking_stopped":
      return { headline: "Tracking stopped", support: formatStoppedReason(problem.reason) };
  }
}

/** The sentence of a problem, the same wherever it is shown. */
export function problemText(problem: Problem, now: string): ProblemText {
  const { headline, support } = textOf(problem, now);
  const text = problem.kind === "late" ? support : formatConcerned(problem.numbers, support);
  return { headline, support: text };
}
