import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { dayMin, hourMin, type Vessel } from "@/lib/sandbox/itineraries/itinerary";
import { type SeededRandom, seededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import type { SandboxNumber } from "@/lib/sandbox/parse-number";
import { findSeaTrack, type SeaTrack } from "./sea-track";
import { shipPositionAt } from "./ship-position";
import { voyagesOf } from "./voyages";

type TrackedShip = { ship: Vessel; track: SeaTrack; random: SeededRandom; startMin: number; endMin: number };

/** The ships of an itinerary with the time of its first and last position. */
type Fleet = { ships: TrackedShip[]; anchorMs: number; startAt: Date; endAt: Date };

const minuteMs = 60_000;
/** Minutes between two positions of a ship. */
export const positionEveryMin = 15;
/** Older positions, and those at berth, are an hour apart. */
const oldAfterMs = 2 * dayMin * minuteMs;
/** Around the points where a ship changes its speed, its positions are not thinned out. */
const closeMin = 2 * hourMin;

/** The MMSI of a sandbox ship: 200, which is no country's number, and the six digits of its IMO number before the check digit. */
export const mmsiOf = ({ imo }: Vessel): string => `200${imo.slice(0, 6)}`;

/** The ships of a number's itinerary that was first queried at `anchor`; null if it has none. */
export function findFleet(number: SandboxNumber, anchor: Date): Fleet | null {
  const itinerary = findItinerary(number);
  const ships = (itinerary ? voyagesOf(itinerary) : []).flatMap((voyage): TrackedShip[] => {
    const track = findSeaTrack(voyage, number.scenario.key);
    const random = seededRandom(`${itinerary?.id}/${voyage.ship.imo}/${voyage.number}`);
    const [startMin, endMin] = [track?.points.at(0)?.atMin, track?.points.at(-1)?.atMin];
    if (!track || startMin === undefined || endMin === undefined) return [];
    return [{ ship: voyage.ship, track, random, startMin, endMin }];
  });
  if (ships.length === 0) return null;
  const anchorMs = Math.floor(anchor.getTime() / minuteMs) * minuteMs;
  const startAt = new Date(anchorMs + Math.min(...ships.map(({ startMin }) => startMin)) * minuteMs);
  const endAt = new Date(anchorMs + Math.max(...ships.map(({ endMin }) => endMin)) * minuteMs);
  return { ships, anchorMs, startAt, endAt };
}

function isThinnedOut({ track: { points } }: TrackedShip, atMin: number, isOld: boolean): boolean {
  if (points.some((point) => Math.abs(point.atMin - atMin) <= closeMin)) return false;
  const next = points.find((point) => point.atMin > atMin);
  const isAtBerth = next !== undefined && next.nm === points[points.indexOf(next) - 1]?.nm;
  return isOld || isAtBerth;
}

/** The messages of a ship at a time of the grid. Static data precedes its first position and the first one of each day. */
function messagesAt(fleet: Fleet, tracked: TrackedShip, atMs: number, nowMs: number): AisMessage[] {
  const { ship, track, random, startMin, endMin } = tracked;
  const atMin = (atMs - fleet.anchorMs) / minuteMs;
  if (atMin < startMin || atMin > endMin) return [];
  const isHour = atMs % (hourMin * minuteMs) === 0;
  if (!isHour && isThinnedOut(tracked, atMin, nowMs - atMs > oldAfterMs)) return [];
  const at = new Date(atMs);
  const mmsi = mmsiOf(ship);
  const isFirst = atMin - positionEveryMin < startMin || atMs % (dayMin * minuteMs) === 0;
  const position: AisMessage = { kind: "position", mmsi, recordedAt: at, ...shipPositionAt(track, atMin, random) };
  if (!isFirst) return [position];
  return [{ kind: "static", mmsi, receivedAt: at, imo: ship.imo, name: ship.name }, position];
}

/**
 * The AIS messages of all ships of a fleet after `after` and up to `until`, oldest first: every 15 minutes, where nothing happens every
 * hour if that is more than two days before `now`. Pure: the same times give the same messages.
 */
export function listFleetMessages(fleet: Fleet, after: Date, until: Date, now: Date): AisMessage[] {
  const stepMs = positionEveryMin * minuteMs;
  const messages: AisMessage[] = [];
  const firstMs = (Math.floor(Math.max(after.getTime(), fleet.startAt.getTime() - 1) / stepMs) + 1) * stepMs;
  const lastMs = Math.min(until.getTime(), fleet.endAt.getTime());
  for (let atMs = firstMs; atMs <= lastMs; atMs += stepMs) {
    for (const tracked of fleet.ships) messages.push(...messagesAt(fleet, tracked, atMs, now.getTime()));
  }
  return messages;
}
