import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import type { Invalidation } from "./current-events";
import type { Statement } from "./event-versions";
import { itinerariesOf } from "./itinerary";

const [first, second] = ["MSCU6639870", "TCLU7821048"];
function itinerariesWith(current: Statement[], invalidated: Invalidation[] = []) {
  return new Map(
    itinerariesOf({ current, invalidated, published: current }).map((itinerary) => [itinerary.number, itinerary]),
  );
}

const estimated: Fields = { classifier: "estimated", contentHash: "estimated" };
const created = (day: string): Fields => ({ reportedAt: new Date(`2026-${day}T00:00:00Z`) });
const older = move("DISC USLGB 01-27", created("01-28"));
const newer = move("DISC USLGB 01-28", created("01-29"));

const facts: [title: string, events: Statement[], kept: Statement[]][] = [
  ["of repeated actuals the newest counts, also if it is dated later", [older, newer], [newer]],
  [
    "gate-outs of two facilities are two",
    ["ITS", "LBCT"].map((facilityCode, at) => move(`GTOT USLGB 01-2${at + 8}`, { ...gate, facilityCode })),
    ["ITS", "LBCT"].map((facilityCode, at) => move(`GTOT USLGB 01-2${at + 8}`, { ...gate, facilityCode })),
  ],
  [
    "loadings on two vessels are two",
    [move("LOAD SGSIN 01-10"), move("LOAD SGSIN 01-12", otherVessel)],
    [move("LOAD SGSIN 01-10"), move("LOAD SGSIN 01-12", otherVessel)],
  ],
  [
    "of two estimates one counts",
    [
      move("DISC USLGB 01-27", { ...estimated, ...created("01-10") }),
      move("DISC USLGB 01-25", { ...estimated, ...created("01-12") }),
    ],
    [move("DISC USLGB 01-25", { ...estimated, ...created("01-12") })],
  ],
  [
    "arrivals of two vessels are two",
    [move("LOAD CNSHA 01-05"), move("ARRI SGSIN 01-10"), move("ARRI SGSIN 01-12", otherVessel)],
    [move("LOAD CNSHA 01-05"), move("ARRI SGSIN 01-10"), move("ARRI SGSIN 01-12", otherVessel)],
  ],
  ["an estimate of what has happened does not count", [newer, move("DISC USLGB 02-01", estimated)], [newer]],
];

test.each(facts)("facts of a container: %s", (_title, events, kept) => {
  expect(
    itinerariesWith(events)
      .get(first)
      ?.events.filter(({ inferred }) => !inferred),
  ).toEqual(kept);
});

const gone = { absentSince: new Date("2026-02-01T00:00:00Z") };

test("a call that names another container withdraws nothing", () => {
  const discharge = move("DISC USLGB 01-27", gone);
  const call = move("ARRI USLGB 02-05", { classifier: "estimated", equipmentReferences: [second] });
  const itinerary = itinerariesWith([discharge, call]).get(first);
  expect(itinerary?.events.filter(({ inferred }) => !inferred)).toEqual([discharge]);
  expect(itinerary?.invalidated).toEqual([]);
});

test("an arrival is not replaced by the call of the vessel that takes the container on", () => {
  const arrival = move("ARRI SGSIN 01-10", gone);
  const next = move("ARRI SGSIN 01-14", { ...otherVessel, classifier: "estimated" });
  const events = [move("LOAD CNSHA 01-05"), arrival, move("DISC SGSIN 01-11", gone), next];
  expect(itinerariesWith(events).get(first)?.events).toContainEqual(arrival);
});

test("an invalidated move belongs to its container", () => {
  const was = move("DISC USLGB 01-27", { containerNumber: second });
  const by = move("DISC USLGB 01-28", { containerNumber: second });
  const itineraries = itinerariesWith([move("DISC USLGB 01-27"), by], [{ was, by, at: new Date() }]);
  expect(itineraries.get(first)?.invalidated).toEqual([]);
  expect(itineraries.get(second)?.invalidated).toHaveLength(1);
});

test("an invalidated move of an earlier cycle does not belong to the tracked one", () => {
  const emptyMove = { ...gate, empty: true, facilityTypeCode: "DEPO" };
  const earlier = [move("LOAD CNSHA 01-05", gone), move("LOAD CNSHA 01-06"), move("DISC USLGB 01-28")];
  const returned = [move("GTOT USLGB 01-29", gate), move("GTIN USLGB 02-03", emptyMove)];
  const tracked = [move("GTOT USLGB 03-02", emptyMove), move("LOAD USLGB 03-06")];
  const itinerary = itinerariesWith([...earlier, ...returned, ...tracked]).get(first);
  expect(itinerary).toMatchObject({ events: tracked, invalidated: [] });
});

test("a missing empty indicator follows from the order of the moves, and is marked", () => {
  const pickup = move("GTOT CNSHA 01-02", { ...gate, empty: null });
  const { events } = itinerariesWith([pickup, move("LOAD CNSHA 01-05")]).get(first) ?? {};
  expect(events?.[0]).toMatchObject({ code: "GTOT", empty: true, inferred: true });
});
