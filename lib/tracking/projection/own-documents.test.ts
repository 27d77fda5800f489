import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { event } from "@/test/fixtures/event-fixture";
import { project } from "./project";

const documentsOf = (voyage: string) => [
  { type: "BKG", value: `BK${voyage}` },
  { type: "TRD", value: `BL${voyage}` },
];

/** One use of the container, from the empty gate-out to the discharge. */
function voyage(name: string, month: string, locodes: [string, string]): EventVersion[] {
  const move = (code: string, day: string, index: 0 | 1, more: Partial<EventVersion> = {}) =>
    event({
      code,
      locode: locodes[index],
      occurredAt: new Date(`2026-${month}-${day}T10:00:00Z`),
      documents: documentsOf(name),
      ...more,
    });
  return [
    move("GTOT", "01", 0, { empty: true, mode: "TRUCK" }),
    move("LOAD", "05", 0),
    move("DISC", "20", 1),
    move("GTOT", "22", 1, { mode: "TRUCK" }),
    move("GTIN", "26", 1, { empty: true, mode: "TRUCK" }),
  ];
}

const earlier = voyage("EARLIER", "01", ["USLGB", "CNSHA"]);
const current = voyage("CURRENT", "03", ["CNSHA", "USLGB"]);
const cancelled = event({
  code: "CANC",
  kind: "shipment",
  locode: null,
  containerNumber: null,
  documents: [{ type: "BKG", value: "BKEARLIER" }],
  occurredAt: new Date("2026-03-02T10:00:00Z"),
});
const now = new Date("2026-03-30T00:00:00Z");
const ownDocuments = { transportDocuments: ["BLCURRENT"], bookings: ["BKCURRENT"] };

test("the documents of an earlier voyage of the container are not those of the shipment, in any order of events", () => {
  const events = [...earlier, ...current, cancelled];
  fc.assert(
    fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
      expect(project(shuffled, now).shipment).toMatchObject({ ...ownDocuments, status: "complete" });
    }),
  );
});

test("a document that a move of the tracked voyage also names stays", () => {
  const shared = current.map((move) => ({
    ...move,
    documents: [...documentsOf("CURRENT"), ...documentsOf("EARLIER")],
  }));
  expect(project([...earlier, ...shared], now).shipment.transportDocuments).toEqual(["BLCURRENT", "BLEARLIER"]);
});

test("a cancelled booking of another voyage cancels nothing, one of this voyage does", () => {
  const own = event({ ...cancelled, eventKey: "own", documents: [{ type: "BKG", value: "BKCURRENT" }] });
  const isCancelled = (events: EventVersion[]) => project(events, now).shipment.bookingCancelled;
  expect(isCancelled([...earlier, ...current, cancelled])).toBe(false);
  // What is loaded is tracked to its end.
  expect(isCancelled([...earlier, ...current.slice(0, 1), own])).toBe(true);
});
