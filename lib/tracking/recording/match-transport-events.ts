import type { TransportEvent } from "@/lib/platform/db/generated/client";

type EventKey = Pick<
  TransportEvent,
  "naturalKey" | "event" | "sourceHash" | "invalidatedAt" | "timestamp" | "locode" | "placeName" | "dataSource"
> & { containerId?: string };

/** Identifies a transport event within its shipment. */
export const transportEventKey = ({ containerId, naturalKey }: EventKey) => `${containerId}|${naturalKey}`;

const statementKey = ({ containerId, event, sourceHash }: EventKey) => `${containerId}|${event}|${sourceHash}`;
const placeKey = ({ containerId, event, locode, placeName }: EventKey) =>
  `${containerId}|${event}|${locode ?? placeName}`;

/** The same move at the same time, whatever its vessel. */
const timeKey = (event: EventKey) => `${placeKey(event)}|${event.timestamp?.getTime()}`;

const isInvalidated = ({ invalidatedAt }: EventKey) => invalidatedAt !== null;
const isCurrentMove = (event: EventKey) => !isInvalidated(event) && event.dataSource === "shipping_line";

/**
 * The stored rows by the key of the projected event that each continues as, so that an event keeps its id: the one of the same statement,
 * else with the same key, else, when it was invalidated, its own statement, else the same event at the same time and place, else at the same place:
 * one that has happened, or whose vessel became known or was corrected. A row without a successor keeps its own key.
 */
export function matchTransportEvents<Row extends EventKey>(stored: Row[], next: EventKey[]): Map<string, Row> {
  const matched = new Map<string, Row>();
  const free = new Map(next.map((event) => [transportEventKey(event), event]));
  const unmatched = new Set(stored);
  const match = (
    keyOf: (event: EventKey) => string,
    isCandidate: (event: EventKey) => boolean,
    isRow = isCandidate,
  ) => {
    const candidates = new Map([...free.values()].filter(isCandidate).map((event) => [keyOf(event), event]));
    for (const row of [...unmatched].filter(isRow)) {
      const event = candidates.get(keyOf(row));
      if (!event) continue;
      candidates.delete(keyOf(row));
      free.delete(transportEventKey(event));
      unmatched.delete(row);
      matched.set(transportEventKey(event), row);
    }
  };
  match(statementKey, (event) => !isInvalidated(event));
  match(transportEventKey, () => true);
  match(statementKey, isInvalidated, () => true);
  match(timeKey, isCurrentMove);
  match(placeKey, isCurrentMove);
  for (const row of unmatched) matched.set(transportEventKey(row), row);
  return matched;
}
