import { expect, test } from "vitest";
import { isImoNumber } from "@/lib/reference/imo-number";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { prefixOf, scenarios } from "@/lib/sandbox/scenarios";
import type { PlannedEventVersion, SandboxItinerary } from "./itinerary";

const dayMin = 1_440;
const digits = ["1", "01", "906", ...Array.from({ length: 60 }, (_, index) => String(1_001 + index))];
const numbers = [
  "TESTTRSUCCEEDED",
  ...scenarios.filter(({ plan }) => plan !== null).flatMap((each) => digits.map((digit) => prefixOf(each) + digit)),
];

function itineraryOf(number: string): SandboxItinerary {
  const parsed = parseNumber(number);
  const itinerary = parsed && findItinerary(parsed);
  if (!itinerary) throw new Error(`${number} has no itinerary`);
  return itinerary;
}

type Stay = { imo: string; name: string; place: string; atMin: number };

/** Where and when each ship of an itinerary was, by its final versions, if the itinerary was first queried at `anchorMin`. */
function staysOf(itinerary: SandboxItinerary, anchorMin: number): Stay[] {
  const { events, earlier } = itinerary;
  const finals = events
    .filter(({ type, droppedMin }) => type !== "SHIPMENT" && droppedMin === undefined)
    .map(({ versions }) => versions.at(-1))
    .filter((version): version is PlannedEventVersion => version !== undefined);
  const stays = finals.flatMap(({ atMin, call: { vessel, place } }) =>
    vessel ? [{ ...vessel, place: place.locode, atMin: anchorMin + atMin }] : [],
  );
  return earlier ? [...stays, ...staysOf(earlier, anchorMin)] : stays;
}

/** Ships that are at two places within less time than the shortest passage takes. */
function conflictsOf(stays: Stay[]): string[] {
  return [...Map.groupBy(stays, ({ imo }) => imo)].flatMap(([imo, own]) => {
    const byTime = own.toSorted((a, b) => a.atMin - b.atMin);
    const moves = byTime.slice(1).map((stay, index) => ({ from: byTime[index], to: stay }));
    return moves.flatMap(({ from, to }) =>
      from && from.place !== to.place && to.atMin - from.atMin < 2 * dayMin ? [`${imo} ${from.place} ${to.place}`] : [],
    );
  });
}

test("no ship is at two places at once, whenever the numbers are first queried", () => {
  for (const spacingMin of [0, 37, 3 * dayMin]) {
    const stays = numbers.flatMap((number, index) => staysOf(itineraryOf(number), index * spacingMin));
    expect(stays.length).toBeGreaterThan(5_000);
    expect(conflictsOf(stays)).toEqual([]);
  }
});

test("every voyage has its own ship", () => {
  const itineraries = numbers.map(itineraryOf);
  const ships = itineraries.map((itinerary) => new Set(staysOf(itinerary, 0).map(({ imo }) => imo)));
  const all = ships.flatMap((own) => [...own]);
  expect(new Set(all).size).toBe(all.length);
});

test("each IMO number is valid, starts with 2 and has one name, which no other has", () => {
  const stays = numbers.flatMap((number) => staysOf(itineraryOf(number), 0));
  const names = new Map(stays.map(({ imo, name }) => [imo, name]));
  expect(stays.filter(({ imo, name }) => names.get(imo) !== name)).toEqual([]);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.keys()].filter((imo) => !isImoNumber(imo) || !imo.startsWith("2"))).toEqual([]);
});
