import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import { compareVersions, isActual } from "./tracked-event";

const futureToleranceMs = 24 * 3_600_000;

export type CurrentEvents = {
  /** The version of each event that counts now. */
  current: TrackedEvent[];
  /** Actuals that a later version replaced or withdrew, each with the version that did. */
  corrected: { was: TrackedEvent; by: TrackedEvent }[];
  /** Every version that was ever credible, oldest first. */
  credible: TrackedEvent[];
};

/** An actual later than now cannot have happened: it is held, not shown. */
export function isHeld(event: TrackedEvent, at: Date): boolean {
  return isActual(event) && event.occurredAt !== null && event.occurredAt.getTime() > at.getTime() + futureToleranceMs;
}

function saysOther(was: TrackedEvent, by: TrackedEvent): boolean {
  if (by.retracted || !isActual(by)) return true;
  return was.occurredAt?.getTime() !== by.occurredAt?.getTime() || was.locode !== by.locode || was.code !== by.code;
}

/** The same version may have been seen more than once: the earliest sight of it counts. */
function distinctVersions(events: TrackedEvent[]): TrackedEvent[] {
  const earliest = new Map<string, TrackedEvent>();
  for (const event of events) {
    const key = `${event.connectionId} ${event.eventKey} ${event.contentHash}`;
    const known = earliest.get(key);
    if (!known || event.observedAt < known.observedAt) earliest.set(key, event);
  }
  return [...earliest.values()];
}

/** Folds versions: the newest credible one of each event counts, unless it withdraws the event. */
export function currentEvents(events: TrackedEvent[], at: Date): CurrentEvents {
  const credible = distinctVersions(events)
    .filter((event) => !isHeld(event, at))
    .sort(compareVersions);
  const current: TrackedEvent[] = [];
  const corrected: CurrentEvents["corrected"] = [];
  for (const versions of Map.groupBy(credible, (event) => `${event.connectionId} ${event.eventKey}`).values()) {
    const newest = versions.at(-1);
    if (!newest) continue;
    if (!newest.retracted) current.push(newest);
    for (const was of versions.slice(0, -1)) {
      const isLast = !versions.some(
        (other) => compareVersions(was, other) < 0 && isActual(other) && !saysOther(was, other),
      );
      if (isActual(was) && !was.retracted && isLast && saysOther(was, newest)) corrected.push({ was, by: newest });
    }
  }
  return { current, corrected, credible };
}
