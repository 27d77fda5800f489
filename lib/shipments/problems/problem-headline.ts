import { formatDayCount, formatDuration } from "@/lib/platform/format-duration";
import { formatOwed } from "@/lib/shipments/containers/fees";
import { reportedHoldLabel } from "@/lib/shipments/containers/hold-labels";
import type { Problem } from "./problem";

function formatDaysLeft(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${formatDayCount(days)}`;
}

/** `Last free day tomorrow, no appointment`: a problem in few words, without a full stop. */
export function problemHeadline(problem: Problem): string {
  switch (problem.kind) {
    case "free_time_expired":
      return `Free time expired ${formatDayCount(problem.days)} ago`;
    case "empty_return_overdue":
      return `Empty return overdue by ${formatDayCount(problem.days)}`;
    case "empty_return_due":
      return `Empty return due ${formatDaysLeft(problem.days)}`;
    case "appointment_after_last_free_day":
      return `Appointment ${formatDayCount(problem.days)} after the last free day`;
    case "last_free_day_near":
      return `Last free day ${formatDaysLeft(problem.days)}, ${problem.appointment === "none" ? "no appointment" : "appointment passed"}`;
    case "fees_owed":
      return `${formatOwed(problem.owed)} owed`;
    case "hold":
    case "hold_pending":
      return `${reportedHoldLabel(problem.hold)} on ${problem.numbers.length}`;
    case "not_available":
      return "Not available for pickup";
    case "updates_failing":
      return "Updates failing";
    case "arrival_not_confirmed":
      return "Arrival not confirmed";
    case "silent":
      return problem.days === null ? "Silent" : `Silent for ${formatDayCount(problem.days)}`;
    case "no_longer_found":
      return problem.otherNumbers.length > 0 ? "Carrier answers about other numbers" : "Number no longer found";
    case "times_in_doubt":
      return problem.reason === "contradicted" ? "Contradicted times" : "Event dated in the future";
    case "estimate_in_doubt":
      return "Estimate in doubt";
    case "late":
      return `Arrival ${formatDuration(problem.lateMs)} late`;
    case "tracking_stopped":
      return "Tracking stopped";
  }
}
