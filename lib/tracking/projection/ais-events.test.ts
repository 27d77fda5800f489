import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { event, itinerary } from "@/test/fixtures/event-fixture";
import type { VesselCallEvidence } from "./ais-events";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}Z`);
const call = (imo: string, locode: string, arrivedAt: Date, departedAt: Date | null): VesselCallEvidence => ({
  id: `${imo} ${locode} ${arrivedAt.toISOString()}`,
  imo,
  locode,
  arrivedAt,
  departedAt,
  arrivalObserved: true,
  departureObserved: true,
});

const [feeder, ship] = ["9461867", "9321483"];
/** The calls of both vessels of the container from Shanghai via Busan to Long Beach. */
const calls = [
  call(feeder, "CNSHA", day("01-04T22:00:00"), day("01-06T07:10:00")),
  call(feeder, "KRPUS", day("01-08T06:00:00"), day("01-09T00:00:00")),
  call(ship, "KRPUS", day("01-11T00:00:00"), day("01-13T07:00:00")),
  call(ship, "USLGB", day("01-26T12:20:00"), null),
];

function seen(vesselCalls: VesselCallEvidence[], count = Number.POSITIVE_INFINITY) {
  const { transportEvents } = project(itinerary().slice(0, count), at, { vesselCalls });
  return transportEvents
    .filter(({ dataSource }) => dataSource === "ais")
    .sort((a, b) => Number(a.timestamp) - Number(b.timestamp))
    .map(({ event, locode, timestamp, vesselImo }) => `${event} ${locode} ${timestamp?.toISOString()} ${vesselImo}`);
}

test("departures and arrivals by AIS are events of their own", () => {
  expect(seen(calls)).toEqual([
    "vessel_departed CNSHA 2026-01-06T07:10:00.000Z 9461867",
    "transshipment_arrived KRPUS 2026-01-08T06:00:00.000Z 9461867",
    "transshipment_departed KRPUS 2026-01-13T07:00:00.000Z 9321483",
    "vessel_arrived USLGB 2026-01-26T12:20:00.000Z 9321483",
  ]);
});

test("an arrival that the carrier only estimates is an event by AIS, and stays an estimate of the carrier", () => {
  expect(seen(calls, 10)).toContain("vessel_arrived USLGB 2026-01-26T12:20:00.000Z 9321483");
  const { shipment, containers } = project(itinerary().slice(0, 10), at, { vesselCalls: calls });
  expect(shipment.podAtaAt).toBeNull();
  expect(containers[0]).toMatchObject({ podArrivedAt: null, currentStatus: "on_ship" });
});

test("nothing but these events depends on AIS", () => {
  for (let count = 0; count <= itinerary().length; count++) {
    const events = itinerary().slice(0, count);
    const { transportEvents, ...rest } = project(events, at, { vesselCalls: calls });
    const { transportEvents: without, ...expected } = project(events, at);
    expect(rest).toEqual(expected);
    expect(transportEvents.filter(({ dataSource }) => dataSource !== "ais")).toEqual(without);
  }
});

test("a vessel on which the container is only planned shows nothing about it", () => {
  const planned = itinerary()
    .filter(({ vesselImo, locode }) => vesselImo === ship && (locode === "KRPUS" || locode === "USLGB"))
    .map((each) => ({ ...each, classifier: "planned" }));
  const { transportEvents } = project([...itinerary().slice(0, 6), ...planned], at, { vesselCalls: calls });
  const byAis = transportEvents.filter(({ dataSource }) => dataSource === "ais");
  expect(byAis.map(({ vesselImo }) => vesselImo)).toEqual([feeder, feeder]);
});

test("the first of two arrivals counts, in whatever order they are given", () => {
  const both = [call(ship, "USLGB", day("01-26T12:20:00"), null), call(ship, "USLGB", day("01-25T00:00:00"), null)];
  expect(seen(both)).toEqual(["vessel_arrived USLGB 2026-01-25T00:00:00.000Z 9321483"]);
  expect(seen(both.toReversed())).toEqual(seen(both));
});

test("the order of the calls does not matter", () => {
  expect(project(itinerary(), at, { vesselCalls: calls.toReversed() })).toEqual(
    project(itinerary(), at, { vesselCalls: calls }),
  );
});

const arrived = call(ship, "USLGB", day("01-26T12:20:00"), null);
const departed = call(ship, "KRPUS", day("01-11T00:00:00"), day("01-13T07:00:00"));

test.each([
  ["of another vessel", call("9839430", "USLGB", day("01-26T12:20:00"), null)],
  ["at another port", call(ship, "USLAX", day("01-26T12:20:00"), null)],
  ["before the container was loaded", call(ship, "USLGB", day("01-02T00:00:00"), day("01-03T00:00:00"))],
  ["after the container was discharged", call(ship, "USLGB", day("02-20T00:00:00"), null)],
  ["of a later voyage", call(ship, "USLGB", day("08-20T00:00:00"), null)],
  ["whose arrival was not observed", { ...arrived, arrivalObserved: false }],
  ["whose departure was not observed", { ...departed, departureObserved: false }],
  ["of a departure before the container was loaded", call(ship, "KRPUS", day("01-01T00:00:00"), day("01-05T00:00:00"))],
])("a call %s is none of the container's", (_, other) => {
  expect(seen([other])).toEqual([]);
});

/** The events by AIS of a container of which the carrier reported the loading, and these further moves. */
function seenOf(load: Partial<EventVersion>, others: EventVersion[], vesselCalls: VesselCallEvidence[]) {
  const loading = event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00"), ...load });
  const { transportEvents } = project([loading, ...others], at, { vesselCalls });
  return transportEvents
    .filter(({ dataSource }) => dataSource === "ais")
    .map(({ event: name, timestamp }) => `${name} ${timestamp?.toISOString().slice(0, 16)}`);
}

const earlier = call(ship, "CNSHA", day("01-03T00:00:00"), day("01-04T18:00:00"));
const own = call(ship, "CNSHA", day("01-05T00:00:00"), day("01-06T07:30:00"));
const later = call(ship, "CNSHA", day("01-18T00:00:00"), day("01-19T00:00:00"));
const muchLater = call(ship, "CNSHA", day("02-10T00:00:00"), day("02-12T00:00:00"));
const left = event({ code: "DEPA", locode: "CNSHA", occurredAt: day("01-06T08:00:00") });
const expected = event({ code: "ARRI", locode: "USLGB", classifier: "estimated", occurredAt: day("01-24T00:00:00") });

test("a departure before the time of the loading is that of another voyage; a loading by date can be later in the day", () => {
  expect(seenOf({}, [expected], [earlier, own])).toEqual(["vessel_departed 2026-01-06T07:30"]);
  expect(seenOf({ dateOnly: true }, [expected], [earlier])).toEqual(["vessel_departed 2026-01-04T18:00"]);
});

test("a departure that was not observed is not replaced by a later one", () => {
  expect(seenOf({}, [expected], [{ ...own, departureObserved: false }, later])).toEqual([]);
});

test("a departure days after the one that the carrier reports, or weeks after the loading, is that of another voyage", () => {
  expect(seenOf({}, [left, expected], [later])).toEqual([]);
  expect(seenOf({}, [expected], [later])).toEqual(["vessel_departed 2026-01-19T00:00"]);
  expect(seenOf({}, [expected], [muchLater])).toEqual([]);
});

test("a departure after the arrival of the container is that of another voyage", () => {
  const arrival = event({ code: "ARRI", locode: "USLGB", occurredAt: day("01-17T00:00:00") });
  expect(seenOf({}, [arrival], [later])).toEqual([]);
});

test("an arrival after the one that the carrier reports is that of another voyage", () => {
  const arrival = event({ code: "ARRI", locode: "USLGB", occurredAt: day("01-24T00:00:00") });
  const next = call(ship, "USLGB", day("03-09T00:00:00"), null);
  expect(seenOf({}, [left, arrival], [next])).toEqual([]);
  const unobserved = { ...call(ship, "USLGB", day("01-24T02:00:00"), day("01-26T00:00:00")), arrivalObserved: false };
  expect(seenOf({}, [left, expected], [unobserved, next])).toEqual([]);
});

test("a container that is not loaded yet has no events by AIS", () => {
  expect(seen(calls, 2)).toEqual([]);
});
