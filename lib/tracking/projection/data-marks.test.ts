import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { event, gate, itinerary } from "@/test/fixtures/event-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const time = (text: string) => new Date(`2026-${text}Z`);
const number = "MSCU6639870";

/** The itinerary without its events of these codes at a place. */
const without = (locode: string, ...codes: string[]) =>
  itinerary().filter((each) => each.locode !== locode || !codes.includes(each.code));

const arrival = (occurredAt: Date, eventKey: string, reportedAt: Date | null = null) =>
  event({ code: "ARRI", locode: "USLGB", occurredAt, eventKey, reportedAt });

function stateOf(events: EventVersion[], accepted: EventVersion[] = []) {
  const times = new Map(accepted.map(({ contentHash }) => [contentHash, at]));
  const state = project(events, at, { accepted: times });
  return { ...state, container: state.containers[0] };
}

test("an undoubted itinerary has no marks", () => {
  const { shipment, container, transportEvents } = stateOf(itinerary());
  expect(shipment.dataMarks).toEqual([]);
  expect(container?.dataMarks).toEqual([]);
  expect(transportEvents.every(({ mark, acceptedAt }) => mark === null && acceptedAt === null)).toBe(true);
});

test("an actual dated in the future is held back until a user accepts it", () => {
  const announced = event({ code: "GTIN", locode: "USLGB", empty: true, occurredAt: time("03-02T00:00:00"), ...gate });
  const events = [...without("USLGB", "GTIN"), announced];
  const held = stateOf(events);
  expect(held.container?.dataMarks).toEqual([
    { kind: "held_back", attribute: "empty_terminated_at", event: "container.transport.empty_in" },
  ]);
  expect(held.shipment.dataMarks).toEqual(["held_back"]);
  expect(held.container?.emptyTerminatedAt).toBeNull();
  expect(held.transportEvents.find(({ event: name }) => name === "empty_in")).toMatchObject({
    estimated: true,
    mark: "held_back",
  });
  const accepted = stateOf(events, [announced]);
  expect(accepted.container?.dataMarks).toEqual([]);
  expect(accepted.container?.emptyTerminatedAt).toEqual(announced.occurredAt);
  expect(accepted.transportEvents.find(({ event: name }) => name === "empty_in")).toMatchObject({
    estimated: false,
    mark: null,
    acceptedAt: at,
  });
});

test("two reports of one arrival at different times contradict each other, and the accepted one counts", () => {
  const older = arrival(time("02-01T08:00:00"), "first", time("02-01T10:00:00"));
  const newer = arrival(time("02-03T08:00:00"), "second", time("02-03T10:00:00"));
  const events = [...without("USLGB", "ARRI"), older, newer];
  const contradicted = stateOf(events);
  expect(contradicted.container).toMatchObject({
    number,
    podArrivedAt: newer.occurredAt,
    dataMarks: [{ kind: "contradicted", attribute: "pod_arrived_at", event: "container.transport.vessel_arrived" }],
  });
  const accepted = stateOf(events, [older]);
  expect(accepted.container).toMatchObject({ podArrivedAt: older.occurredAt, dataMarks: [] });
  expect(accepted.shipment).toMatchObject({ podAtaAt: older.occurredAt, dataMarks: [] });
});

test("reports of one arrival within twelve hours do not contradict each other", () => {
  const events = [
    ...without("USLGB", "ARRI"),
    arrival(time("02-01T08:00:00"), "first", time("02-01T10:00:00")),
    arrival(time("02-01T19:59:00"), "second", time("02-01T20:00:00")),
  ];
  expect(stateOf(events).container?.dataMarks).toEqual([]);
});

test("a report that the carrier withdrew contradicts nothing", () => {
  const older = arrival(time("02-01T08:00:00"), "first", time("02-01T10:00:00"));
  const newer = arrival(time("02-03T08:00:00"), "second", time("02-03T10:00:00"));
  const events = [...without("USLGB", "ARRI"), { ...older, absentSince: time("02-02T00:00:00") }, newer];
  expect(stateOf(events).container?.dataMarks).toEqual([]);
});

test("an empty return without empty indicator is inferred until a user accepts it", () => {
  const returned = event({ code: "GTIN", locode: "USLGB", empty: null, occurredAt: time("02-20T08:00:00"), ...gate });
  const events = [...without("USLGB", "GTIN"), returned];
  const inferred = stateOf(events).container;
  expect(inferred?.emptyTerminatedAt).toEqual(returned.occurredAt);
  expect(inferred?.dataMarks).toEqual([
    { kind: "inferred", attribute: "empty_terminated_at", event: "container.transport.empty_in" },
  ]);
  expect(stateOf(events, [returned]).container).toMatchObject({
    emptyTerminatedAt: returned.occurredAt,
    dataMarks: [],
  });
});
