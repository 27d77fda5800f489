import { findPort } from "@/lib/reference/ports";
import { findSeaRoute, type SeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { Coordinates } from "@/lib/reference/sea-routes/geodesy";
import { findTerminalByCode } from "@/lib/reference/terminals";
import { hourMin, type Place } from "@/lib/sandbox/itineraries/itinerary";
import type { ShipVoyage } from "./voyages";

/** Where on its sea route a ship is at a minute: nautical miles from the start. */
type TrackPoint = { atMin: number; nm: number };

/** A ship's way along a sea route, between points at constant speed. */
export type SeaTrack = { route: SeaRoute; points: TrackPoint[] };

function coordinatesOf(place: Place): Coordinates | null {
  const port = findPort(place.locode);
  const code = place.facilityCode;
  const terminal = port && code ? findTerminalByCode(port, { provider: "SMDG", code }) : null;
  for (const found of [terminal, port]) {
    if (found && found.latitude !== null && found.longitude !== null) {
      return { latitude: found.latitude, longitude: found.longitude };
    }
  }
  return null;
}

/** Routes by their terminals: the sandbox has a few dozen. */
const routes = new Map<string, SeaRoute | null>();

function findRoute(from: Place, to: Place): SeaRoute | null {
  const key = [from, to].map(({ locode, facilityCode }) => `${locode}/${facilityCode}`).join(" ");
  const known = routes.get(key);
  if (known !== undefined) return known;
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)];
  const route = start && end && findSeaRoute(start, end);
  routes.set(key, route);
  return route;
}

/** Ships reduce speed to half within this distance of a port. */
const slowNm = 15;
/** How far from a port its ship is first seen before loading, and last seen after discharge. */
const approachNm = 120;
/** Near ports before loading and after discharge, in knots. */
const approachKnots = 12;
/** Of a ship that makes up for lost time, in knots. */
const fullKnots = 22.5;

/** How a scenario's ship sails differently from what its carrier expects. */
const deviations: Record<string, "early" | "stopped"> = { eta_slip: "early", no_longer_found: "stopped" };
/** How much earlier than the carrier reports an early ship is at berth. */
const earlyMin = 40 * hourMin;
/** The share of its route after which a stopped ship drifts, and at what speed in knots. */
const stoppedAfter = 0.4;
const driftKnots = 0.4;

/**
 * The points at which the ship stops and starts again: it drifts for as long as it can make up for at full speed. None if it has to
 * sail at full speed anyway.
 */
function stopOf({ departMin, arriveMin }: ShipVoyage, lengthNm: number): TrackPoint[] {
  const nm = stoppedAfter * lengthNm;
  const startMin = departMin + stoppedAfter * (arriveMin - departMin);
  const endMin = arriveMin - ((lengthNm - nm) / fullKnots) * 60;
  const driftMin = endMin - startMin;
  if (driftMin < 6 * hourMin) return [];
  return [
    { atMin: startMin, nm },
    { atMin: endMin, nm: nm + (driftMin / 60) * driftKnots },
  ];
}

/** From departure to arrival: half the sea speed near both ports. */
function passagePoints(voyage: ShipVoyage, lengthNm: number, isStopped: boolean): TrackPoint[] {
  const { departMin, arriveMin } = voyage;
  const nm = Math.min(slowNm, lengthNm / 6);
  const slowMin = (2 * nm * (arriveMin - departMin)) / (lengthNm + 2 * nm);
  return [
    { atMin: departMin, nm: 0 },
    { atMin: departMin + slowMin, nm },
    ...(isStopped ? stopOf(voyage, lengthNm) : []),
    { atMin: arriveMin - slowMin, nm: lengthNm - nm },
    { atMin: arriveMin, nm: lengthNm },
  ];
}

/**
 * The way of a ship on a voyage: it approaches the port of loading, is at berth there, sails to the port of discharge, is at berth there
 * and leaves. Null without a sea route between the ports.
 */
export function findSeaTrack(planned: ShipVoyage, scenario: string): SeaTrack | null {
  const route = findRoute(planned.from, planned.to);
  if (!route) return null;
  const deviation = deviations[scenario];
  const voyage = { ...planned, arriveMin: planned.arriveMin - (deviation === "early" ? earlyMin : 0) };
  const lengthNm = route.distanceNm;
  const outerNm = Math.min(approachNm, lengthNm / 3);
  const nm = Math.min(slowNm, outerNm / 2);
  const slowMin = (nm / (approachKnots / 2)) * 60;
  const outerMin = slowMin + ((outerNm - nm) / approachKnots) * 60;
  const { berthMin, leaveMin } = voyage;
  const points = [
    { atMin: berthMin - outerMin, nm: outerNm },
    { atMin: berthMin - slowMin, nm },
    { atMin: berthMin, nm: 0 },
    ...passagePoints(voyage, lengthNm, deviation === "stopped"),
    { atMin: leaveMin, nm: lengthNm },
    { atMin: leaveMin + slowMin, nm: lengthNm - nm },
    { atMin: leaveMin + outerMin, nm: lengthNm - outerNm },
  ];
  return { route, points };
}

/** Nautical miles from the start of the route at a minute; the nearest end of the track before and after it. */
export function distanceAt({ points }: SeaTrack, atMin: number): number {
  const next = points.findIndex((point) => point.atMin > atMin);
  const [before, after] = [points.at(next - 1), points.at(next)];
  if (next === 0) return after?.nm ?? 0;
  if (next < 0 || !before || !after) return points.at(-1)?.nm ?? 0;
  return before.nm + ((after.nm - before.nm) * (atMin - before.atMin)) / (after.atMin - before.atMin);
}
