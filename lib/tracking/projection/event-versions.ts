import type { EventVersion } from "@/lib/ingest/resolve-event";

type VersionTimes = Pick<EventVersion, "reportedAt" | "observedAt" | "contentHash">;

/**
 * When a version was first reported, in epoch ms: the carrier's creation time, else the first observation. A repetition with a
 * later creation time does not change it.
 */
export function reportedAtOf(event: VersionTimes): number {
  return (event.reportedAt ?? event.observedAt).getTime();
}

/** Orders versions by report time, then by content hash, so that the result does not depend on the order of arrival. */
export function compareVersions(a: VersionTimes, b: VersionTimes): number {
  return (
    reportedAtOf(a) - reportedAtOf(b) || (a.contentHash < b.contentHash ? -1 : a.contentHash > b.contentHash ? 1 : 0)
  );
}

/** Orders events by time (unknown last), then by the carrier's sequence of transport calls, then as versions. */
export function compareTimes(a: EventVersion, b: EventVersion): number {
  const time = (event: EventVersion) => event.occurredAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const sequence = (event: EventVersion) => event.transportCallSequence ?? 0;
  return time(a) - time(b) || sequence(a) - sequence(b) || compareVersions(a, b);
}

export function isActual(event: EventVersion): boolean {
  return event.classifier === "actual";
}

const futureToleranceMs = 24 * 3_600_000;

export type CurrentEvents = {
  /** The effective version of each event. */
  current: EventVersion[];
  /** Actuals that a later version corrected or retracted, each with that version. */
  corrected: { was: EventVersion; by: EventVersion }[];
  /** All versions except future-dated actuals, oldest first. */
  credible: EventVersion[];
};

/** Whether an actual lies more than a day after `at`; it is ignored until that time has come. */
export function isFutureDated(event: EventVersion, at: Date): boolean {
  return isActual(event) && event.occurredAt !== null && event.occurredAt.getTime() > at.getTime() + futureToleranceMs;
}

function isCorrectedBy(was: EventVersion, by: EventVersion): boolean {
  if (by.retracted || !isActual(by)) return true;
  return was.occurredAt?.getTime() !== by.occurredAt?.getTime() || was.locode !== by.locode || was.code !== by.code;
}

/** Each version once, with its earliest observation. A statement that returned after another statement is a version of its own. */
function distinctVersions(events: EventVersion[]): EventVersion[] {
  const earliest = new Map<string, EventVersion>();
  for (const event of events) {
    const key = `${event.connectionId} ${event.eventKey} ${event.contentHash} ${reportedAtOf(event)}`;
    const known = earliest.get(key);
    if (!known || event.observedAt < known.observedAt) earliest.set(key, event);
  }
  return [...earliest.values()];
}

/** The effective events: the newest credible version of each event, unless it retracts the event. */
export function currentEvents(events: EventVersion[], at: Date): CurrentEvents {
  const credible = distinctVersions(events)
    .filter((event) => !isFutureDated(event, at))
    .sort(compareVersions);
  const current: EventVersion[] = [];
  const corrected: CurrentEvents["corrected"] = [];
  for (const versions of Map.groupBy(credible, (event) => `${event.connectionId} ${event.eventKey}`).values()) {
    const newest = versions.at(-1);
    if (!newest) continue;
    if (!newest.retracted) current.push(newest);
    for (const was of versions.slice(0, -1)) {
      const isLast = !versions.some(
        (other) => compareVersions(was, other) < 0 && isActual(other) && !isCorrectedBy(was, other),
      );
      if (isActual(was) && !was.retracted && isLast && isCorrectedBy(was, newest)) corrected.push({ was, by: newest });
    }
  }
  return { current, corrected, credible };
}
