import type { ContainerFacts, ExpectedArrival, ProblemFacts } from "./problem";

const dayMs = 86_400_000;

/** For tests: the current day, Sun 20 Dec 2026, and its noon. */
export const today = "2026-12-20";
export const noon = `${today}T12:00:00Z`;

/** For tests: the day this many days from today. */
export const inDays = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);

/** For tests: a container at its terminal with nothing wrong. */
export const atTerminal = (number: string, more: Partial<ContainerFacts> = {}): ContainerFacts => ({
  number,
  hasLeft: false,
  today,
  lastFreeDay: null,
  isByTariff: false,
  appointmentDay: null,
  fees: [],
  holds: [],
  isNotAvailable: false,
  arrival: null,
  doubts: [],
  emptyReturn: null,
  ...more,
});

/** For tests: an arrival that is expected in five days, on time. */
export const expectedArrival = (more: Partial<ExpectedArrival> = {}): ExpectedArrival => ({
  place: "Los Angeles",
  estimatedDay: inDays(5),
  isPast: false,
  lateMs: 0,
  ...more,
});

/** For tests: a shipment with these containers, checked recently. */
export const problemFacts = (containers: ContainerFacts[], more: Partial<ProblemFacts> = {}): ProblemFacts => ({
  carrier: "MSC",
  freshness: "checked",
  daysWithoutNews: 1,
  notFoundSinceDay: null,
  otherNumbers: [],
  isComplete: false,
  stoppedReason: null,
  contradiction: null,
  containers,
  arrival: null,
  ...more,
});
