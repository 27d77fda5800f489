import { expect, test } from "vitest";
import { milestone } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { dateOnlyTimes, formatPortDate, portTimesOf } from "./port-times";
import { longBeach, ningbo, now } from "./route-fixture";

const t = english("route-map");
const itinerary = { stops: [], legs: [] };

test("an actual time counts before the estimate, in the zone of the port", () => {
  const both = { ...longBeach.properties, inbound_ata_at: "2026-11-22T15:30:00.000Z" };
  const none = new Set<string>();
  expect(portTimesOf(both, none).arrival).toMatchObject({ at: both.inbound_ata_at, estimated: false });
  expect(portTimesOf(longBeach.properties, none)).toEqual({
    arrival: { at: "2026-11-22T14:00:00.000Z", zone: "America/Los_Angeles", dateOnly: false, estimated: true },
    departure: null,
  });
});

test("a local time without a zone is not converted", () => {
  const port = { ...longBeach.properties, times_without_timezone: ["inbound_eta_at"] };
  expect(portTimesOf(port, new Set()).arrival?.zone).toBeNull();
});

test("a date without a time is shown as such when a milestone has one", () => {
  const estimate = milestone("vessel_arrived", "USLGB", "2026-11-22T14:00:00Z", ["A"]);
  estimate.attributes.date_only = true;
  const dates = dateOnlyTimes(itinerary, [estimate]);
  expect(portTimesOf(longBeach.properties, dates).arrival?.dateOnly).toBe(true);
  expect(portTimesOf(ningbo.properties, dates).departure?.dateOnly).toBe(false);
});

test("the date on the map is marked when it is estimated", () => {
  const textOf = (port: typeof ningbo) => formatPortDate(t, [port.properties], new Set(), now);
  expect(textOf(ningbo)).toBe("27 Oct");
  expect(textOf(longBeach)).toBe("est. 22 Nov");
  const unknown = { ...longBeach, properties: { ...longBeach.properties, inbound_eta_at: null } };
  expect(textOf(unknown)).toBe("");
});

test("a port of transshipment shows the departure once the cargo has left, until then the arrival", () => {
  const busan = {
    ...longBeach.properties,
    label: "TS1",
    inbound_ata_at: "2026-11-01T12:00:00.000Z",
    outbound_etd_at: "2026-11-10T12:00:00.000Z",
  };
  const left = { ...busan, outbound_atd_at: "2026-11-10T13:00:00.000Z" };
  const textOf = (port: typeof busan) => formatPortDate(t, [port], new Set(), now);
  expect([textOf(busan), textOf(left)]).toEqual(["1 Nov", "10 Nov"]);
});

test("where containers leave apart the first and the last date are shown, equal ones once", () => {
  const leaving = (at: string) => ({ ...ningbo.properties, outbound_atd_at: null, outbound_etd_at: at });
  const textOf = (...ports: (typeof ningbo.properties)[]) => formatPortDate(t, ports, new Set(), now);
  const second = leaving("2026-12-06T08:00:00.000Z");
  expect(textOf(second, leaving("2026-11-30T08:00:00.000Z"), ningbo.properties)).toBe("27 Oct – est. 6 Dec");
  expect(textOf(ningbo.properties, ningbo.properties)).toBe("27 Oct");
});
