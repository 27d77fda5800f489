import type { TrackedEvent } from "@/lib/ingest/resolve-event";

/** When a version counts as said: the carrier's own word for it, else when we first saw it. */
export function saidAt(event: TrackedEvent): number {
  return (event.reportedAt ?? event.observedAt).getTime();
}

/** The one order of versions: by when they were said, then by content, so that arrival order never matters. */
export function compareVersions(a: TrackedEvent, b: TrackedEvent): number {
  return saidAt(a) - saidAt(b) || (a.contentHash < b.contentHash ? -1 : a.contentHash > b.contentHash ? 1 : 0);
}

/** Order of a journey: by time (unknown last), then by the carrier's sequence of calls, then as versions. */
export function compareTimes(a: TrackedEvent, b: TrackedEvent): number {
  const time = (event: TrackedEvent) => event.occurredAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const sequence = (event: TrackedEvent) => event.transportCallSequence ?? 0;
  return time(a) - time(b) || sequence(a) - sequence(b) || compareVersions(a, b);
}

export function isActual(event: TrackedEvent): boolean {
  return event.classifier === "actual";
}
