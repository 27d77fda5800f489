import { comparePrecedence, reportedAtOf } from "@/lib/tracking/projection/event-versions";
import type { PublishedArrival, PublishedTime, PublishedTimes } from "@/lib/tracking/projection/published-arrival";

/** The rules that infer why an arrival changed, in the order in which they are applied. */
export const inferredReasons = [
  "correction_of_rules",
  "withdrawn",
  "port_of_discharge_changed",
  "rolled_over",
  "missed_connection",
  "vessel_changed",
  "voyage_changed",
  "late_departure",
] as const;

export type InferredReason = (typeof inferredReasons)[number];

type VesselAndVoyage = Pick<PublishedTime, "vesselImo" | "vesselName" | "voyageNumber">;

/** What is known of an arrival at the port of discharge at one time. */
export type ExpectedArrival = VesselAndVoyage & {
  etaAt: Date | null;
  dateOnly: boolean;
  /** Of the port of discharge, UTC if it is not known; null if the estimate is a local time without a time zone. */
  timezone: string | null;
  podLocode: string | null;
  podName: string | null;
};

const isNamed = ({ vesselImo, vesselName }: VesselAndVoyage) => (vesselImo ?? vesselName) !== null;

/** Whether two statements name different vessels. A vessel that only one of them names is a change if it is no longer named. */
export function isOtherVessel(before: VesselAndVoyage, after: VesselAndVoyage): boolean {
  if (before.vesselImo !== null && after.vesselImo !== null) return before.vesselImo !== after.vesselImo;
  if (before.vesselName !== null && after.vesselName !== null)
    return before.vesselName.toUpperCase() !== after.vesselName.toUpperCase();
  return isNamed(before) && !isNamed(after);
}

export function isOtherVoyage({ voyageNumber: before }: VesselAndVoyage, { voyageNumber: after }: VesselAndVoyage) {
  return before !== null && after !== null && before !== after;
}

/** Whether the port of discharge is another one; a port without a code is identified by its name. */
export function isOtherPort(before: ExpectedArrival, after: ExpectedArrival): boolean {
  if (before.podLocode !== null && after.podLocode !== null) return before.podLocode !== after.podLocode;
  if (before.podLocode ?? after.podLocode) return false;
  return before.podName !== null && after.podName !== null && before.podName !== after.podName;
}

/** A point in the evidence: what was observed before a time, and of what was observed then, what had been published. */
type EvidencePoint = { observedAt: Date; publishedAtMs: number };

/** The point at which everything was known that had been observed at a time. */
export const endOf = (observedAt: Date): EvidencePoint => ({ observedAt, publishedAtMs: Number.POSITIVE_INFINITY });

/** The point at which a statement was published. */
export function pointOf(event: PublishedTime): EvidencePoint {
  return { observedAt: event.observedAt, publishedAtMs: reportedAtOf(event) };
}

function isKnownAt({ observedAt, publishedAtMs }: EvidencePoint, event: PublishedTime | null): event is PublishedTime {
  if (!event || event.observedAt > observedAt) return false;
  return event.observedAt < observedAt || reportedAtOf(event) <= publishedAtMs;
}

/** What counted of a loading or departure at a point: its actual, else the best estimate. */
function effectiveAt(point: EvidencePoint, { actual, published }: PublishedTimes): PublishedTime | undefined {
  if (isKnownAt(point, actual)) return actual;
  return published
    .filter((event) => isKnownAt(point, event))
    .toSorted(comparePrecedence)
    .at(-1);
}

/** A change, with the points in the evidence before and after it. */
export type Step = { before: ExpectedArrival; after: ExpectedArrival; since: EvidencePoint; until: EvidencePoint };

const timeOf = (event: PublishedTime) => event.occurredAt?.getTime() ?? 0;

/** Whether the container, not loaded yet, leaves a port later than expected and on another vessel or voyage. */
function isRebooked({ loading, departure }: PublishedArrival["sailings"][number], { since, until }: Step): boolean {
  if (isKnownAt(since, loading.actual) || isKnownAt(since, departure.actual)) return false;
  return [loading, departure].some((times) => {
    const [before, after] = [effectiveAt(since, times), effectiveAt(until, times)];
    if (!before || !after || timeOf(after) <= timeOf(before)) return false;
    return isOtherVessel(before, after) || isOtherVoyage(before, after);
  });
}

/** Whether a departure became known that was late by at least half of the delay of the arrival. */
function isLateDeparture(sailings: PublishedArrival["sailings"], { before, after, since, until }: Step): boolean {
  if (!before.etaAt || !after.etaAt || after.etaAt <= before.etaAt) return false;
  const delayMs = after.etaAt.getTime() - before.etaAt.getTime();
  return sailings.some(({ departure: { actual, estimate } }) => {
    if (!estimate || isKnownAt(since, actual) || !isKnownAt(until, actual)) return false;
    return timeOf(actual) - timeOf(estimate) >= delayMs / 2;
  });
}

/** Why an arrival changed, as far as it follows from the evidence; null if it does not. */
export function inferReason({ sailings }: PublishedArrival, step: Step): InferredReason | null {
  const { before, after, since, until } = step;
  const [first, ...connections] = sailings;
  const hasSailed =
    isKnownAt(until, first?.loading.actual ?? null) || isKnownAt(until, first?.departure.actual ?? null);
  if (after.etaAt === null) return "withdrawn";
  if (isOtherPort(before, after)) return "port_of_discharge_changed";
  if (first && isRebooked(first, step)) return "rolled_over";
  if (hasSailed && connections.some((sailing) => isRebooked(sailing, { before, after, since, until })))
    return "missed_connection";
  if (isOtherVessel(before, after)) return "vessel_changed";
  if (isOtherVoyage(before, after)) return "voyage_changed";
  return isLateDeparture(sailings, step) ? "late_departure" : null;
}
