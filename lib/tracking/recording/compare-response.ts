import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { compareVersions, createdAtOf } from "@/lib/tracking/projection/event-versions";

/** A stored event version, as far as responses are compared with it. */
export type StoredVersion = Pick<
  CarrierEvent,
  "id" | "eventKey" | "contentHash" | "reportedAt" | "observedAt" | "absentSince"
>;

type Reported = Pick<ReportedEvent, "key" | "contentHash" | "createdAt">;

/**
 * `at`: when the carrier was queried. `isComplete`: the response is about all numbers of the shipment, so what it lacks is absent.
 * `newestAt`: the time of the newest response if this one is older; null if this one is the newest.
 */
type ResponseTime = { at: Date; isComplete: boolean; newestAt: Date | null };

/** How a response differs from the stored versions; ids are those of stored versions. */
export type Difference<Event> = {
  /** New versions, to be stored with `absentSince`. */
  added: Event[];
  absentSince: Date | null;
  /** Versions that are reported again, unchanged. */
  resumed: string[];
  /** Versions that are reported no longer. */
  absent: string[];
  /** Versions that an older response already contained. */
  backdated: { id: string; reportedAt: string | null; observedAt: Date }[];
};

const pairOf = (key: string, hash: string) => `${key} ${hash}`;
const pairOfVersion = ({ eventKey, contentHash }: StoredVersion) => pairOf(eventKey, contentHash);
const pairOfEvent = ({ key, contentHash }: Reported) => pairOf(key, contentHash);

/** The stored versions that the carrier reported at that time. */
function reportedVersions(known: StoredVersion[], at: Date): StoredVersion[] {
  return known.filter(({ absentSince }) => absentSince === null || absentSince > at);
}

/**
 * The events that state something else than the carrier reported before. An event states the same when its content is among that
 * of the versions reported before, under any key: some carriers change their event ids in every response. But an event whose id
 * last stood for a statement that is gone has changed, and the statement of a version that is replaced continues under another key.
 */
function findChanged<Event extends Reported>(events: Event[], known: StoredVersion[], at: Date): Set<Event> {
  const before = reportedVersions(known, at);
  const pairs = new Set(before.map(pairOfVersion));
  const statedPairs = new Set(events.map(pairOfEvent));
  const eventsByHash = Map.groupBy(events, ({ contentHash }) => contentHash);
  // A version that is still reported is what its id stands for, even if an absent one has a later creation time.
  const newest = new Map(
    [...[...known].sort(compareVersions), ...[...before].sort(compareVersions)].map((version) => [
      version.eventKey,
      version,
    ]),
  );
  const isReplaced = (key: string) => {
    const version = newest.get(key);
    return version !== undefined && !eventsByHash.has(version.contentHash);
  };
  const remaining = new Map<string, number>();
  for (const { contentHash } of before) remaining.set(contentHash, (remaining.get(contentHash) ?? 0) + 1);
  const changed = new Set(
    events.filter(
      (event) => !pairs.has(pairOfEvent(event)) && (!remaining.has(event.contentHash) || isReplaced(event.key)),
    ),
  );
  const beforeByKey = Map.groupBy(before, ({ eventKey }) => eventKey);
  // The loop also visits the events that are added to the set meanwhile.
  for (const { key } of changed) {
    const replaced = beforeByKey.get(key)?.filter((version) => !statedPairs.has(pairOfVersion(version))) ?? [];
    beforeByKey.delete(key);
    for (const { contentHash } of replaced) {
      const count = (remaining.get(contentHash) ?? 0) - 1;
      remaining.set(contentHash, count);
      if (count === 0) for (const event of eventsByHash.get(contentHash) ?? []) changed.add(event);
    }
  }
  return changed;
}

/**
 * Finds whether the carrier stated something else in a period: a version that was first observed in the period, is gone at its end,
 * and is not part of the compared response.
 */
function createReplacementFinder(stored: StoredVersion[], hashes: ReadonlySet<string>, at: Date) {
  const lastGone = new Map<number, number>();
  const isGone = ({ contentHash, absentSince }: StoredVersion, end: Date) =>
    !hashes.has(contentHash) && (end <= at || (absentSince !== null && absentSince <= end));
  return (start: Date, end: Date): boolean => {
    let last = lastGone.get(end.getTime());
    if (last === undefined) {
      const gone = stored.filter((version) => version.observedAt <= end && isGone(version, end));
      last = gone.reduce((latest, { observedAt }) => Math.max(latest, observedAt.getTime()), Number.NEGATIVE_INFINITY);
      lastGone.set(end.getTime(), last);
    }
    return last >= start.getTime();
  };
}

type ResolvedEvents<Event> = Pick<Difference<Event>, "added" | "resumed" | "backdated">;

/** Assigns each changed event to the stored version that it repeats, or to `added`. */
function resolveChanged<Event extends Reported>(
  changed: Iterable<Event>,
  stored: StoredVersion[],
  events: Event[],
  { at, newestAt }: ResponseTime,
): ResolvedEvents<Event> {
  const difference: ResolvedEvents<Event> = { added: [], resumed: [], backdated: [] };
  const storedByHash = Map.groupBy(stored, ({ contentHash }) => contentHash);
  const storedKeys = new Set(stored.map(({ eventKey }) => eventKey));
  const statedKeys = new Set(events.map(({ key }) => key));
  const hasReplacement = createReplacementFinder(stored, new Set(events.map(({ contentHash }) => contentHash)), at);
  const repeat = ({ id, observedAt }: StoredVersion, { createdAt }: Event) => {
    if (observedAt > at) difference.backdated.push({ id, reportedAt: createdAt, observedAt: at });
    else if (newestAt === null) difference.resumed.push(id);
  };
  for (const event of changed) {
    const isSame = ({ eventKey }: StoredVersion) =>
      eventKey === event.key || (!storedKeys.has(event.key) && !statedKeys.has(eventKey));
    const same = (storedByHash.get(event.contentHash) ?? []).filter(isSame);
    const createdAt = event.createdAt === null ? at.getTime() : Date.parse(event.createdAt);
    const equal = same.find((version) => version.eventKey === event.key && createdAtOf(version) === createdAt);
    const earlier = same.filter(({ observedAt }) => observedAt <= at).at(-1);
    const later = same.find(({ observedAt }) => observedAt > at);
    if (equal) repeat(equal, event);
    else if (earlier?.absentSince && !hasReplacement(earlier.absentSince, at)) repeat(earlier, event);
    else if (later && !hasReplacement(at, later.observedAt)) repeat(later, event);
    else difference.added.push(event);
  }
  return difference;
}

/**
 * Compares a carrier's response with the stored versions of one shipment and connection. Ids, creation times and the order of the
 * events may differ in every response: what the carrier reported before is not added again. A statement that returns after it was
 * replaced is added again, because it is news.
 */
export function compareResponse<Event extends Reported>(
  stored: StoredVersion[],
  reported: Event[],
  time: ResponseTime,
): Difference<Event> {
  const { at, isComplete, newestAt } = time;
  const ordered = [...stored].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  const events = [...Map.groupBy(reported, pairOfEvent).values()].flatMap(([first]) => first ?? []);
  const known = ordered.filter(({ observedAt }) => observedAt <= at);
  const changed = findChanged(events, known, at);
  const resolved = resolveChanged(changed, ordered, events, time);
  if (newestAt !== null) {
    const next = ordered.find(({ observedAt }) => observedAt > at);
    return { ...resolved, absentSince: next?.observedAt ?? newestAt, absent: [] };
  }
  const hashes = new Set(events.map(({ contentHash }) => contentHash));
  const pairs = new Set(events.map(pairOfEvent));
  const changedKeys = new Set([...changed].map(({ key }) => key));
  const isAbsent = (version: StoredVersion) =>
    (isComplete && events.length > 0 && !hashes.has(version.contentHash)) ||
    (changedKeys.has(version.eventKey) && !pairs.has(pairOfVersion(version)));
  const absent = reportedVersions(known, at)
    .filter(isAbsent)
    .map(({ id }) => id);
  return { ...resolved, absentSince: null, absent };
}
