import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import { modeOf, placeOf } from "./journey";

/** The places that give a journey its shape, by the keys of `placeOf`; null while no report tells. */
export type Route = {
  lading: string | null;
  discharge: string | null;
  destination: string | null;
  /** Epoch ms of the first loading on a ship, and of the last discharge from one (or the arrival before it). */
  firstLoadAt: number | null;
  lastDischargeAt: number | null;
};

const byShip = (event: TrackedEvent) => modeOf(event) === "VESSEL";
const inland = (event: TrackedEvent) => ["RAIL", "BARGE"].includes(modeOf(event) ?? "");
const ends = (event: TrackedEvent) => event.code === "ARRI" || event.code === "DISC";
const begins = (event: TrackedEvent) => event.code === "LOAD" || event.code === "DEPA";

/**
 * Port of discharge: the last call of a ship, by arrival or discharge, actual or not. A port that the box is loaded at is
 * none, and neither is the first port, where the ship arrives to load.
 */
function dischargePlace(events: TrackedEvent[]): string | null {
  const calls = events.filter(byShip);
  const loadedAt = new Set(calls.filter((event) => event.code === "LOAD").map(placeOf));
  const dischargedAt = new Set(calls.filter((event) => event.code === "DISC").map(placeOf));
  const first = calls.find((event) => event.code === "DEPA");
  const leavesFirst = (place: string) =>
    first !== undefined && placeOf(first) === place && !dischargedAt.has(place) && placeOf(calls[0] ?? first) === place;
  const last = calls.findLast((event) => ends(event) && !loadedAt.has(placeOf(event)) && !leavesFirst(placeOf(event)));
  return last ? placeOf(last) : null;
}

function timeOf(event: TrackedEvent | undefined): number | null {
  return event?.occurredAt?.getTime() ?? null;
}

/** The shape of one journey. `events` are in order of time. */
export function routeOf(events: TrackedEvent[]): Route {
  const discharge = dischargePlace(events);
  const lading = events.find((event) => byShip(event) && begins(event) && placeOf(event) !== discharge);
  const end = events.findLast((event) => inland(event) && ends(event) && placeOf(event) !== discharge);
  const discharged = events.findLast((event) => byShip(event) && ends(event) && placeOf(event) === discharge);
  const lastDischargeAt = timeOf(discharged);
  const isAfterSea = end !== undefined && discharge !== null && (timeOf(end) ?? Infinity) >= (lastDischargeAt ?? 0);
  return {
    lading: lading ? placeOf(lading) : null,
    discharge,
    destination: isAfterSea ? placeOf(end) : null,
    firstLoadAt: timeOf(events.find((event) => byShip(event) && begins(event))),
    lastDischargeAt,
  };
}
