import type { ContainerTexts } from "@/components/containers/container-texts";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { reportedHoldText } from "@/components/values/hold-texts";
import { formatDuration } from "@/lib/platform/format-duration";
import { formatOwed } from "@/lib/shipments/containers/fees";
import { sourceOfHold } from "@/lib/shipments/containers/hold-labels";
import type { Problem } from "@/lib/shipments/problems/problem";
import type { ProblemText } from "@/lib/shipments/problems/problem-text";

type Texts = Translator<"answers">;
type NotFound = Extract<Problem, { kind: "no_longer_found" }>;

const namedMax = 5;

/** `Last free day tomorrow, no appointment`. */
function headlineOf(t: Texts, containerTexts: Translator<"containers">, problem: Problem): string {
  switch (problem.kind) {
    case "free_time_expired":
      return t("problems.headlines.freeTimeExpired", { days: problem.days });
    case "empty_return_overdue":
      return t("problems.headlines.emptyReturnOverdue", { days: problem.days });
    case "empty_return_due":
      return t("problems.headlines.emptyReturnDue", { days: problem.days });
    case "appointment_after_last_free_day":
      return t("problems.headlines.appointmentAfter", { days: problem.days });
    case "last_free_day_near": {
      const key = problem.appointment === "none" ? "lastFreeDayWithoutAppointment" : "lastFreeDayAppointmentPassed";
      return t(`problems.headlines.${key}`, { days: problem.days });
    }
    case "fees_owed":
      return t("problems.headlines.feesOwed", { amount: formatOwed(problem.owed, t.language) ?? "" });
    case "hold":
    case "hold_pending":
      return t("problems.headlines.holdOn", {
        hold: reportedHoldText(containerTexts, problem.hold),
        count: problem.numbers.length,
      });
    case "not_available":
      return t("problems.headlines.notAvailable");
    case "updates_failing":
      return t("problems.headlines.updatesFailing");
    case "arrival_not_confirmed":
      return t("problems.headlines.arrivalNotConfirmed");
    case "silent":
      return problem.days === null
        ? t("problems.headlines.silent")
        : t("problems.headlines.silentDays", { days: problem.days });
    case "no_longer_found":
      return t(`problems.headlines.${problem.otherNumbers.length > 0 ? "otherNumbers" : "noLongerFound"}`);
    case "times_in_doubt":
      return t(`problems.headlines.${problem.reason === "contradicted" ? "contradictedTimes" : "eventInFuture"}`);
    case "estimate_in_doubt":
      return t("problems.headlines.estimateInDoubt");
    case "late":
      return t("problems.headlines.late", { duration: formatDuration(problem.lateMs) });
    case "tracking_stopped":
      return t("problems.headlines.trackingStopped");
  }
}

/** Since when the carrier does not find the number, or about which others it answers. */
function notFoundText(t: Texts, { carrier, sinceDay, otherNumbers }: NotFound, now: string): string {
  const day = sinceDay && formatDay(t.language, sinceDay, null, now);
  if (otherNumbers.length === 0)
    return day
      ? t("problems.supports.noLongerFoundSince", { carrier, day })
      : t("problems.supports.noLongerFound", { carrier });
  const numbers = otherNumbers.slice(0, namedMax).join(", ");
  const about = { carrier, numbers, more: Math.max(0, otherNumbers.length - namedMax) };
  return day ? t("problems.supports.otherNumbersSince", { ...about, day }) : t("problems.supports.otherNumbers", about);
}

/** What is known about a problem, without the containers that have it. */
function supportOf(t: Texts, { valueTexts }: ContainerTexts, problem: Problem, now: string): string {
  const dayOf = (day: string) => formatDay(t.language, day, null, now);
  switch (problem.kind) {
    case "free_time_expired":
      return t(`problems.supports.${problem.isByTariff ? "computedLastFreeDay" : "lastFreeDay"}`, {
        day: dayOf(problem.lastFreeDay),
      });
    case "last_free_day_near":
      return t("problems.supports.lastFreeDay", { day: dayOf(problem.lastFreeDay) });
    case "empty_return_overdue":
    case "empty_return_due":
      return t("problems.supports.emptyReturn", { day: dayOf(problem.dueDay), source: problem.source });
    case "appointment_after_last_free_day":
      return t(`problems.supports.${problem.isByTariff ? "appointmentAfterComputed" : "appointment"}`, {
        lastFreeDay: dayOf(problem.lastFreeDay),
        appointmentDay: dayOf(problem.appointmentDay),
      });
    case "fees_owed":
    case "hold_pending":
    case "not_available":
      return t("problems.supports.reportedBy", { source: "terminal" });
    case "hold":
      return t("problems.supports.reportedBy", { source: sourceOfHold(problem.hold) });
    case "updates_failing":
      return t("problems.supports.updatesFailing", { carrier: problem.carrier });
    case "arrival_not_confirmed": {
      const day = dayOf(problem.estimatedDay);
      return problem.place
        ? t("problems.supports.arrivalIn", { day, place: problem.place })
        : t("problems.supports.arrival", { day });
    }
    case "silent":
      return t("problems.supports.silent", { carrier: problem.carrier });
    case "no_longer_found":
      return notFoundText(t, problem, now);
    case "times_in_doubt":
      return t(`problems.supports.${problem.reason === "contradicted" ? "contradicted" : "heldBack"}`);
    case "estimate_in_doubt":
      return problem.contradiction.replace(/\.$/, "");
    case "late":
      return t("problems.supports.late");
    case "tracking_stopped":
      return valueTexts(`freshness.stopped.${problem.reason ?? "unknown"}`);
  }
}

/** `MSCU6639870, reported by the terminal`, `2 containers, reported by the terminal`. */
function withConcerned(t: Texts, [first, ...others]: string[], support: string): string {
  if (first === undefined) return support.charAt(0).toUpperCase() + support.slice(1);
  if (others.length === 0) return `${first}, ${support}`;
  return t("problems.concernedContainers", { count: others.length + 1, support });
}

/** The sentences of a problem: in English those of `problemText`. */
export function problemTexts(t: Texts, texts: ContainerTexts, problem: Problem, now: string): ProblemText {
  const support = supportOf(t, texts, problem, now);
  return {
    headline: headlineOf(t, texts.containerTexts, problem),
    support: problem.kind === "late" ? support : withConcerned(t, problem.numbers, support),
  };
}
