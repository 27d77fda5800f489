import { formatOwed } from "@/lib/shipments/containers/fees";
import {
  type ContainerFacts,
  type ExpectedArrival,
  type Problem,
  type ProblemDetail,
  type ProblemFacts,
  type ProblemTone,
  problemKinds,
  problemTones,
} from "./problem";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A smaller delay of the arrival is no problem. */
const lateFromMs = 12 * hourMs;
/** Free time that ends by this many days from now needs an appointment. */
const nearDays = { bad: 1, warn: 3 };

type Found = ProblemDetail & { tone: ProblemTone };

/** Days from one ISO date to another; negative when the second is earlier. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** What is wrong with the free time of a container. An appointment on or before the last free day solves it. */
function freeTimeProblem({ today, lastFreeDay, appointmentDay }: ContainerFacts): Found[] {
  if (lastFreeDay === null) return [];
  const daysLeft = daysBetween(today, lastFreeDay);
  if (daysLeft < 0) return [{ kind: "free_time_expired", tone: "bad", days: -daysLeft, lastFreeDay }];
  const isPassed = appointmentDay !== null && appointmentDay < today;
  if (appointmentDay !== null && !isPassed) {
    const days = daysBetween(lastFreeDay, appointmentDay);
    if (days <= 0) return [];
    return [{ kind: "appointment_after_last_free_day", tone: "bad", days, lastFreeDay, appointmentDay }];
  }
  if (daysLeft > nearDays.warn) return [];
  const tone = daysLeft <= nearDays.bad ? "bad" : "warn";
  return [{ kind: "last_free_day_near", tone, days: daysLeft, lastFreeDay, appointment: isPassed ? "passed" : "none" }];
}

function holdProblems({ holds }: ContainerFacts): Found[] {
  return holds.map(({ label, isPending, source }) =>
    isPending ? { kind: "hold_pending", tone: "warn", label } : { kind: "hold", tone: "bad", label, source },
  );
}

function arrivalProblems(arrival: ExpectedArrival | null): Found[] {
  if (arrival === null) return [];
  const { place, estimatedDay, isPast, lateMs } = arrival;
  return [
    ...(isPast ? [{ kind: "arrival_not_confirmed", tone: "warn", place, estimatedDay } as const] : []),
    ...(lateMs !== null && lateMs > lateFromMs ? [{ kind: "late", tone: "warn", lateMs } as const] : []),
  ];
}

/** What is wrong with a container besides fees, which are added up. A hold explains why it is not available. */
function containerProblems(container: ContainerFacts): Found[] {
  const { holds, isNotAvailable, doubts, arrival } = container;
  return [
    ...freeTimeProblem(container),
    ...holdProblems(container),
    ...(isNotAvailable && holds.length === 0 ? [{ kind: "not_available", tone: "warn" } as const] : []),
    ...arrivalProblems(arrival),
    ...doubts.map((reason) => ({ kind: "times_in_doubt", tone: "warn", reason }) as const),
  ];
}

/** The same problem of several containers is one. Of the delays only the longest counts. */
function mergedProblems(containers: ContainerFacts[]): Problem[] {
  const found = containers.flatMap((container) =>
    containerProblems(container).map((problem) => ({ problem, number: container.number })),
  );
  const merged = [...Map.groupBy(found, ({ problem }) => JSON.stringify(problem)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.problem, numbers: [...new Set(same.map(({ number }) => number))] }] : [];
  });
  const [late, ...lessLate] = merged.flatMap((each) => (each.kind === "late" ? [each] : [])).sort(byCost);
  return merged.filter((each) => each === late || !lessLate.some((other) => other === each));
}

function feeProblem(containers: ContainerFacts[]): Problem[] {
  const charged = containers.filter(({ fees }) => fees.length > 0);
  const owed = formatOwed(charged.flatMap(({ fees }) => fees));
  return owed === null ? [] : [{ kind: "fees_owed", tone: "bad", owed, numbers: charged.map(({ number }) => number) }];
}

function freshnessProblem(facts: ProblemFacts): Found[] {
  const { carrier, freshness, daysWithoutNews, notFoundSinceDay, otherNumbers, isComplete, stoppedReason } = facts;
  switch (freshness) {
    case "broken":
      return [{ kind: "updates_failing", tone: "bad", carrier }];
    case "silent":
      return [{ kind: "silent", tone: "warn", carrier, days: daysWithoutNews }];
    case "no_longer_found":
      return [{ kind: "no_longer_found", tone: "warn", carrier, sinceDay: notFoundSinceDay, otherNumbers }];
    case "stopped":
      return isComplete ? [] : [{ kind: "tracking_stopped", tone: "neutral", reason: stoppedReason }];
    default:
      return [];
  }
}

function shipmentProblems(facts: ProblemFacts): Problem[] {
  const { contradiction, containers, arrival } = facts;
  const doubt: Found[] = contradiction === null ? [] : [{ kind: "estimate_in_doubt", tone: "warn", contradiction }];
  const own = containers.length === 0 ? arrivalProblems(arrival) : [];
  return [...freshnessProblem(facts), ...doubt, ...own].map((problem) => ({ ...problem, numbers: [] }));
}

/** How bad a problem is among those of its kind; higher is worse. */
function extentOf(problem: Problem): number {
  switch (problem.kind) {
    case "free_time_expired":
    case "appointment_after_last_free_day":
      return problem.days;
    case "last_free_day_near":
      return -problem.days;
    case "late":
      return problem.lateMs;
    default:
      return 0;
  }
}

/** Orders problems: bad before warn before neutral, then by what they cost, by extent, and by the number of containers. */
export function byCost(a: Problem, b: Problem): number {
  return (
    problemTones.indexOf(a.tone) - problemTones.indexOf(b.tone) ||
    problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind) ||
    extentOf(b) - extentOf(a) ||
    b.numbers.length - a.numbers.length ||
    JSON.stringify(a).localeCompare(JSON.stringify(b))
  );
}

/**
 * What is wrong with a shipment, the costliest first. A container that was picked up has no problem. The only judgement of it: pages,
 * lists, MCP and e-mails show its result.
 */
export function findProblems(facts: ProblemFacts): Problem[] {
  const waiting = facts.containers.filter(({ hasLeft }) => !hasLeft);
  return [...mergedProblems(waiting), ...feeProblem(waiting), ...shipmentProblems(facts)].sort(byCost);
}
