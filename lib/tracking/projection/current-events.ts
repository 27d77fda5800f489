import { type EventVersion, isZoneUnknown } from "@/lib/ingest/resolve-event";
import {
  comparePrecedence,
  compareVersions,
  createdAtOf,
  isActual,
  reportedAtOf,
  type Statement,
} from "./event-versions";
import { isAtBerth, modeOf, placeKeyOf, vesselKeyOf } from "./moves";
import { type OrderedMove, orderTimesOf, stepOfCode } from "./process-order";
import { createVesselReader } from "./reported-vessels";

/** Covers faults of clocks only. */
export const futureToleranceMs = 3_600_000;

/** Covers the offsets of all time zones. */
const zoneToleranceMs = 14 * 3_600_000;

/** Whether an actual lies in the future, seen from `at` or from when the carrier last reported it. */
export function isAnnounced(event: EventVersion, at: Date): boolean {
  const toleranceMs = isZoneUnknown(event) ? zoneToleranceMs : futureToleranceMs;
  const lastSeenAt = event.absentSince && (event.lastObservedAt ?? event.absentSince);
  const seenUntil = Math.min(at.getTime(), lastSeenAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return isActual(event) && event.occurredAt !== null && event.occurredAt.getTime() > seenUntil + toleranceMs;
}

/** An actual that no longer counts: what the carrier stated instead, and when it was corrected, retracted or withdrawn. */
export type Invalidation = { was: Statement; by: Statement; at: Date };

export type CurrentEvents = {
  /** The statements that count. */
  current: Statement[];
  invalidated: Invalidation[];
  /** All versions, without retractions, oldest first. */
  published: Statement[];
};

const keyOf = (event: EventVersion) => `${event.connectionId} ${event.eventKey}`;

/** Each version once, with its earliest observation. A statement that returned after another statement is a version of its own. */
function distinctVersions(events: EventVersion[]): EventVersion[] {
  const distinct = new Map<string, EventVersion>();
  for (const event of events) {
    const key = `${keyOf(event)} ${event.contentHash} ${createdAtOf(event)}`;
    const known = distinct.get(key);
    if (!known) {
      distinct.set(key, event);
      continue;
    }
    const isPresent = known.absentSince === null || event.absentSince === null;
    const first = event.observedAt < known.observedAt ? event : known;
    const { absentSince, lastObservedAt } = isPresent ? { absentSince: null, lastObservedAt: null } : first;
    distinct.set(key, { ...first, absentSince, lastObservedAt });
  }
  return [...distinct.values()];
}

/** The version that counts among those of one event: a present one before absent ones, then the newest. */
function effectiveOf(versions: Statement[]): Statement {
  const ordered = versions.toSorted(
    (a, b) =>
      Number(a.absentSince === null) - Number(b.absentSince === null) ||
      reportedAtOf(a) - reportedAtOf(b) ||
      a.observedAt.getTime() - b.observedAt.getTime() ||
      comparePrecedence(a, b),
  );
  return ordered.at(-1) as Statement;
}

function isCorrectedBy(was: EventVersion, by: Statement): boolean {
  if (by.retracted || !isActual(by)) return true;
  return was.occurredAt?.getTime() !== by.occurredAt?.getTime() || was.locode !== by.locode || was.code !== by.code;
}

/** The actuals of one event that its effective version corrects or retracts; of equal ones the last. */
function correctedBy(by: Statement, versions: Statement[]): Invalidation[] {
  const actuals = versions.filter((was) => was !== by && isActual(was) && !was.retracted && isCorrectedBy(was, by));
  return actuals
    .filter((was) => !actuals.some((other) => compareVersions(was, other) < 0 && !isCorrectedBy(was, other)))
    .map((was) => ({ was, by, at: new Date(reportedAtOf(by)) }));
}

/**
 * The versions, with arrivals at a berth as arrivals at the port where the carrier reports no other arrival of the vessel: some
 * report each call by its berth only.
 */
function withPortArrivals(versions: Statement[]): Statement[] {
  const callKey = (event: Statement) => `${placeKeyOf(event)} ${vesselKeyOf(event)}`;
  const isArrival = (event: Statement) => event.code === "ARRI" && event.kind === "transport" && !event.retracted;
  const reported = new Set(versions.filter((event) => isArrival(event) && !isAtBerth(event)).map(callKey));
  return versions.map((event) =>
    isArrival(event) && isAtBerth(event) && !reported.has(callKey(event))
      ? { ...event, facilityTypeCode: "POTE" }
      : event,
  );
}

function toOrderedMove(event: Statement): OrderedMove {
  return {
    step: event.empty === true || event.kind === "shipment" ? null : stepOfCode(event.code),
    place: placeKeyOf(event),
    mode: modeOf(event),
    vessel: vesselKeyOf(event),
    container: event.kind === "equipment" ? event.containerNumber : null,
    at: event.occurredAt?.getTime() ?? null,
    dateOnly: event.dateOnly,
    estimated: !isActual(event),
  };
}

/** The statements with the times by which they are ordered. */
function withOrderTimes(statements: Statement[]): Statement[] {
  const times = orderTimesOf(statements.map(toOrderedMove));
  statements.forEach((statement, index) => {
    const time = times[index];
    // Corrections refer to the statements, so that these are not copied.
    if (typeof time === "number" && time !== statement.occurredAt?.getTime()) statement.orderTime = time;
  });
  return statements;
}

type Version = Pick<
  EventVersion,
  "connectionId" | "eventKey" | "containerNumber" | "kind" | "code" | "observedAt" | "absentSince"
>;

const goneAt = ({ absentSince }: Version) => absentSince?.getTime() ?? Number.POSITIVE_INFINITY;

/** The versions by what they are about, if the carrier reported several of these at once; otherwise it corrected the event. */
function separate<Each extends Version>(own: Each[], aboutOf: (version: Each) => string | null): Each[][] {
  const about = Map.groupBy(own, aboutOf);
  const isAtOnce = (a: Each, b: Each) =>
    aboutOf(a) !== aboutOf(b) && a.observedAt.getTime() < goneAt(b) && b.observedAt.getTime() < goneAt(a);
  return about.size > 1 && own.some((a) => own.some((b) => isAtOnce(a, b))) ? [...about.values()] : [own];
}

/** The versions of each event. Some carriers use one id for the same event of several containers, or for several moves. */
export function versionsByEvent<Each extends Version>(versions: Each[]): Each[][] {
  const keyOf = ({ connectionId, eventKey }: Each) => `${connectionId} ${eventKey}`;
  return [...Map.groupBy(versions, keyOf).values()]
    .flatMap((own) => separate(own, ({ containerNumber }) => containerNumber))
    .flatMap((own) => separate(own, ({ kind, code }) => `${kind} ${code}`));
}

/**
 * The events by their effective version, without those that the carrier retracted; what replaced actuals comes later. `accepted`: when
 * users accepted statements, by content hash.
 */
export function currentEvents(
  events: EventVersion[],
  at: Date,
  accepted: ReadonlyMap<string, Date> = new Map(),
): CurrentEvents {
  const readVessel = createVesselReader(events);
  const distinct = distinctVersions(events)
    .map((event) => {
      const acceptedAt = accepted.get(event.contentHash) ?? null;
      const announced = acceptedAt === null && isAnnounced(event, at);
      const wasAnnounced = acceptedAt !== null && isAnnounced(event, acceptedAt);
      const derived = { announced, wasAnnounced, acceptedAt, firstObservedAt: event.observedAt, inferred: false };
      return { ...event, ...readVessel(event), ...derived };
    })
    .sort(compareVersions);
  const versions = withPortArrivals(distinct);
  const result: CurrentEvents = { current: [], invalidated: [], published: [] };
  for (const own of versionsByEvent(versions)) {
    const firstObservedAt = new Date(Math.min(...own.map(({ observedAt }) => observedAt.getTime())));
    const newest = effectiveOf(own);
    const effective = { ...newest, firstObservedAt };
    if (!effective.retracted) result.current.push(effective);
    else for (const version of own) version.isOfRetractedEvent = true;
    result.invalidated.push(
      ...correctedBy(
        effective,
        own.filter((version) => version !== newest),
      ),
    );
  }
  result.current = withOrderTimes(result.current);
  result.published = versions.filter(({ retracted }) => !retracted);
  return result;
}
