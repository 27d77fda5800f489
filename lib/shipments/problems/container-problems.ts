import type { ContainerCosts, ContainerFacts, ExpectedArrival, ProblemDetail, ProblemTone } from "./problem";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A smaller delay of the arrival is no problem. */
const lateFromMs = 12 * hourMs;
/** Free time that ends by this many days from now needs an appointment, and an empty return that is due by then a truck. */
const nearDays = { bad: 1, warn: 3 };

/** A problem of a container, or of a shipment as a whole. */
export type Found = ProblemDetail & { tone: ProblemTone };

/** Days from one ISO date to another; negative when the second is earlier. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * What is wrong with the free time of a container. An appointment on or before the last free day solves it. A computed day is a problem once it
 * has passed, or if the appointment is after it, and less certain than a stated one.
 */
function freeTimeProblem({ today, lastFreeDay, isByTariff, appointmentDay }: ContainerCosts): Found[] {
  if (lastFreeDay === null) return [];
  const daysLeft = daysBetween(today, lastFreeDay);
  const shared = { tone: isByTariff ? "warn" : "bad", lastFreeDay, ...(isByTariff && { isByTariff }) } as const;
  if (daysLeft < 0) return [{ kind: "free_time_expired", days: -daysLeft, ...shared }];
  const isPassed = appointmentDay !== null && appointmentDay < today;
  if (appointmentDay !== null && !isPassed) {
    const days = daysBetween(lastFreeDay, appointmentDay);
    if (days <= 0) return [];
    return [{ kind: "appointment_after_last_free_day", days, appointmentDay, ...shared }];
  }
  if (isByTariff || daysLeft > nearDays.warn) return [];
  const tone = daysLeft <= nearDays.bad ? "bad" : "warn";
  return [{ kind: "last_free_day_near", tone, days: daysLeft, lastFreeDay, appointment: isPassed ? "passed" : "none" }];
}

/** What is wrong with the return of the empty container, which nobody has reported. */
export function emptyReturnProblems({ emptyReturn }: ContainerCosts): Found[] {
  if (emptyReturn === null) return [];
  const { today, dueDay, source } = emptyReturn;
  const daysLeft = daysBetween(today, dueDay);
  const isByTariff = source === "tariff";
  if (daysLeft < 0)
    return [{ kind: "empty_return_overdue", tone: isByTariff ? "warn" : "bad", days: -daysLeft, dueDay, source }];
  if (isByTariff || daysLeft > nearDays.warn) return [];
  const tone = daysLeft <= nearDays.bad ? "bad" : "warn";
  return [{ kind: "empty_return_due", tone, days: daysLeft, dueDay, source }];
}

function holdProblems({ holds }: ContainerCosts): Found[] {
  return holds.map((hold) =>
    hold.status === "pending" ? { kind: "hold_pending", tone: "warn", hold } : { kind: "hold", tone: "bad", hold },
  );
}

/** What is wrong with an arrival that is not reported yet. */
export function arrivalProblems(arrival: ExpectedArrival | null): Found[] {
  if (arrival === null) return [];
  const { place, estimatedDay, isPast, lateMs } = arrival;
  return [
    ...(isPast ? [{ kind: "arrival_not_confirmed", tone: "warn", place, estimatedDay } as const] : []),
    ...(lateMs !== null && lateMs > lateFromMs ? [{ kind: "late", tone: "warn", lateMs } as const] : []),
  ];
}

/**
 * What is wrong with a container until its pickup besides fees, which are added up; of its costs alone: what costs money or blocks. A hold explains
 * why it is not available.
 */
export function containerProblems(container: ContainerCosts | ContainerFacts): Found[] {
  const costly = [...freeTimeProblem(container), ...holdProblems(container)];
  if (!("doubts" in container)) return costly;
  const { holds, isNotAvailable, doubts, arrival } = container;
  return [
    ...costly,
    ...(isNotAvailable && holds.length === 0 ? [{ kind: "not_available", tone: "warn" } as const] : []),
    ...arrivalProblems(arrival),
    ...doubts.map((reason) => ({ kind: "times_in_doubt", tone: "warn", reason }) as const),
  ];
}

/** The fees of containers, added up. */
export function feeProblem(containers: ContainerCosts[]): (Found & { numbers: string[] })[] {
  const charged = containers.filter(({ fees }) => fees.length > 0);
  const owed = charged.flatMap(({ fees }) => fees);
  return owed.length === 0
    ? []
    : [{ kind: "fees_owed", tone: "bad", owed, numbers: charged.map(({ number }) => number) }];
}
