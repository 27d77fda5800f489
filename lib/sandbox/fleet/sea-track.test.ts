import { expect, test } from "vitest";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { dayMin, hourMin } from "@/lib/sandbox/itineraries/itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { prefixOf, scenarios } from "@/lib/sandbox/scenarios";
import { distanceAt, findSeaTrack } from "./sea-track";
import { voyagesOf } from "./voyages";

function tracks(text: string) {
  const number = parseNumber(text);
  const itinerary = number && findItinerary(number);
  return (itinerary ? voyagesOf(itinerary) : []).map((voyage) => {
    const track = findSeaTrack(voyage, number?.scenario.key ?? "");
    if (!track) throw new Error(`no track of ${text}`);
    return { voyage, track };
  });
}

const all = scenarios.flatMap((scenario) =>
  ["1001", "1002", "1003", "1004", "1005", "1006", "1007", "1008"].flatMap((digits) =>
    tracks(prefixOf(scenario) + digits),
  ),
);

test("every ship of the sandbox has a sea route, and no ship is faster than container ships", () => {
  expect(all.length).toBeGreaterThan(100);
  for (const { track } of all) {
    const speeds = track.points.slice(1).map((point, index) => {
      const before = track.points[index] ?? point;
      expect(point.atMin).toBeGreaterThan(before.atMin);
      return (Math.abs(point.nm - before.nm) * 60) / (point.atMin - before.atMin);
    });
    expect(Math.max(...speeds)).toBeLessThan(24);
  }
});

test("a ship is at berth from before loading to departure, and from arrival to after discharge", () => {
  for (const { voyage, track } of all.filter((_, index) => index % 7 === 0)) {
    const length = track.route.distanceNm;
    const at = (atMin: number) => distanceAt(track, atMin);
    expect([at(voyage.berthMin), at(voyage.departMin)]).toEqual([0, 0]);
    expect([at(voyage.arriveMin), at(voyage.leaveMin)]).toEqual([length, length]);
    expect(at(voyage.berthMin - 6 * hourMin)).toBeGreaterThan(10);
    expect(at(voyage.departMin + 6 * hourMin)).toBeGreaterThan(10);
    expect(at(voyage.leaveMin + 6 * hourMin)).toBeLessThan(length - 10);
  }
});

test("the ship whose carrier repeatedly changes its estimate arrives 40 hours before the carrier reports it", () => {
  for (const { voyage, track } of tracks("TESTETASLIP1001")) {
    expect(distanceAt(track, voyage.arriveMin - 40 * hourMin)).toBe(track.route.distanceNm);
    expect(distanceAt(track, voyage.arriveMin - 41 * hourMin)).toBeLessThan(track.route.distanceNm);
  }
});

test("the ship of a number that the carrier loses is thousands of miles away when it starts to make up for lost time", () => {
  const [{ voyage, track } = { voyage: null, track: null }] = tracks("TESTLOST1001");
  if (!voyage || !track) throw new Error("no voyage");
  const length = track.route.distanceNm;
  const at = (hours: number) => distanceAt(track, voyage.arriveMin - hours * 60);
  expect(length - at(5 * 24)).toBeGreaterThan(2_500);
  const drifted = distanceAt(track, voyage.departMin + 8.5 * dayMin) - distanceAt(track, voyage.departMin + 8 * dayMin);
  expect(drifted).toBeGreaterThan(1);
  expect(drifted).toBeLessThan(10);
});
