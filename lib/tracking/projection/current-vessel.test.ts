import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { event, itinerary } from "@/test/fixtures/event-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");

/** The columns after the first `count` events of the container from Shanghai via Busan to Long Beach. */
function aboard(events: EventVersion[]) {
  const [container] = project(events, at).containers;
  if (!container) throw new Error("no container");
  const { currentVesselImo: imo, currentVesselName: name, currentVoyageNumber: voyage } = container;
  const { nextPortLocode: port, nextPortEtaAt: eta, nextPortAtaAt: ata } = container;
  return { imo, name, voyage, port, eta: eta?.toISOString() ?? null, ata: ata?.toISOString() ?? null };
}

const events = itinerary();
const [estimate, laterEstimate] = events.filter(({ classifier }) => classifier === "estimated");
const planned = [estimate, laterEstimate].flatMap((each) => each ?? []);
const none = { imo: null, name: null, voyage: null, port: null, eta: null, ata: null };
const feeder = { imo: "9461867", name: "ORIENT MERIDIAN", voyage: "646E" };
const ship = { imo: "9321483", name: "HALCYON STRAIT", voyage: "646E" };

test.each([
  ["before it is loaded", events.slice(0, 2), none],
  ["loaded, without a schedule", events.slice(0, 3), { ...feeder, port: null, eta: null, ata: null }],
  [
    "arrived, not discharged",
    events.slice(0, 5),
    { ...feeder, port: "KRPUS", eta: null, ata: "2026-01-08T08:00:00.000Z" },
  ],
  ["discharged at the port of transshipment", events.slice(0, 6), none],
  ["discharged, with a schedule of the next vessel", [...events.slice(0, 6), ...planned], none],
  ["at sea", events.slice(0, 10), { ...ship, port: "USLGB", eta: "2026-01-26T08:00:00.000Z", ata: null }],
  [
    "arrived at the port of discharge",
    events.slice(0, 11),
    { ...ship, port: "USLGB", eta: "2026-01-26T08:00:00.000Z", ata: "2026-01-26T14:00:00.000Z" },
  ],
  ["discharged", events.slice(0, 12), none],
  ["picked up, although the discharge is not reported", [...events.slice(0, 11), ...events.slice(12, 13)], none],
  ["returned empty", events, none],
])("%s", (_, given, expected) => {
  expect(aboard(given)).toEqual(expected);
});

test("a schedule of another vessel is not that of the current one", () => {
  const other = planned.map((each) => ({ ...each, vesselImo: "9839430", vesselName: "MAREN LUND" }));
  expect(aboard([...events.slice(0, 8), ...other])).toEqual({ ...ship, port: null, eta: null, ata: null });
});

test("a move that names no vessel leaves it unknown, and one that names it counts before one that does not", () => {
  const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null };
  const load = event({ code: "LOAD", locode: "CNSHA", ...unnamed });
  expect(aboard([load])).toEqual(none);
  const departure = event({ code: "DEPA", locode: "CNSHA", occurredAt: new Date("2026-01-11T00:00:00Z") });
  expect(aboard([load, departure])).toMatchObject(ship);
  const unnamedDeparture = { ...departure, ...unnamed };
  expect(aboard([event({ code: "LOAD", locode: "CNSHA" }), unnamedDeparture])).toMatchObject(ship);
});

test("the port that the vessel left is not its next one, although the carrier dates the arrival there later", () => {
  const late = event({ code: "ARRI", locode: "KRPUS", occurredAt: new Date("2026-01-13T09:00:00Z") });
  expect(aboard([...events.slice(0, 8), late, ...planned])).toMatchObject({ ...ship, port: "USLGB" });
});

test("an announced loading is no fact", () => {
  expect(aboard([event({ code: "LOAD", locode: "CNSHA", occurredAt: new Date("2026-04-01T00:00:00Z") })])).toEqual(
    none,
  );
});
