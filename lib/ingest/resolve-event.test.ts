import { expect, test } from "vitest";
import type { ReportedEvent, ReportedPlace, ReportedTime } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { findPort } from "@/lib/reference/ports";
import { isZoneUnknown, resolveEvent, resolveStoredEvent } from "./resolve-event";

const noPlace: ReportedPlace = {
  unLocationCode: null,
  facilityCode: null,
  facilityCodeListProvider: null,
  facilityTypeCode: null,
  name: null,
  facilityName: null,
};

const places: (Partial<ReportedPlace> | null)[] = [
  null,
  { name: "Inland depot" },
  { unLocationCode: "USLGB", name: "LONG BEACH, CA" },
  { unLocationCode: "USLGB", facilityCode: "TTI", facilityCodeListProvider: "SMDG" },
  { unLocationCode: "USCHI", facilityTypeCode: "RAMP" },
  { unLocationCode: "XXQQQ", name: "Unknown port" },
  { unLocationCode: "AOLIE", name: "Lieura terminal" },
  { facilityCode: "IEDUB", name: "DUBLIN" },
];

const times: (ReportedTime | null)[] = [
  null,
  { kind: "instant", at: "2026-07-01T08:00:00.000Z" },
  { kind: "wall", local: "2026-07-01T08:00:00" },
  { kind: "wall", local: "2026-07-01T08:00:00.250" },
  { kind: "date", date: "2026-07-01" },
];

const cases = places.flatMap((place) => times.map((time) => ({ place, time })));

/** The event as stored. */
function record({ place, time }: (typeof cases)[number]): CarrierEvent {
  const event = { place: place && { ...noPlace, ...place }, time, documents: [] } as unknown as ReportedEvent;
  return resolveEvent(event, "connection", new Date(0)) as unknown as CarrierEvent;
}

test.each(cases)("resolving a stored event again returns the same: %j", (input) => {
  expect(record(input)).toMatchObject(resolveStoredEvent(record(input)));
});

test.each(cases)("an event recorded with other reference data gets the current place and time: %j", (input) => {
  const current = record(input);
  const before = {
    ...current,
    locode: "OTHER",
    placeName: "Other name",
    timezone: "Asia/Tokyo",
    occurredAt: new Date(0),
  };
  const resolved = resolveStoredEvent({ ...before, terminalId: current.terminalId && "other" });
  expect({ ...before, ...resolved }).toEqual(current);
});

test("an event recorded before code lists were stored keeps its terminal", () => {
  const [stored] = cases.flatMap((input) => (input.place?.facilityCode ? record(input) : []));
  if (!stored?.terminalId) throw new Error("not resolved");
  expect(resolveStoredEvent({ ...stored, facilityCodeListProvider: null })).toMatchObject({
    terminalId: stored.terminalId,
  });
});

const port = (locode: string) => findPort(locode) ?? expect.fail(`${locode} is missing`);

test.each<Partial<ReportedPlace>>([
  { facilityTypeCode: "RAMP", name: "UP Global II" },
  { facilityTypeCode: "RAMP" },
  { facilityTypeCode: "RAMP", facilityCode: "G2" },
  { facilityTypeCode: "RAMP", facilityCode: "G2", facilityCodeListProvider: "BIC", name: "UP Global II" },
  { facilityTypeCode: "INTE", name: "BNSF Corwith Intermodal Facility" },
])("a facility is identified by its code or not at all: %j", (place) => {
  expect(port("USCHI").terminals).toHaveLength(1);
  const event = record({ place: { unLocationCode: "USCHI", ...place }, time: null });
  expect(event).toMatchObject({ locode: "USCHI", terminalId: null, sentPlaceName: place.name ?? null });
});

test("a facility with a known code of its list is identified", () => {
  const place = { unLocationCode: "USLGB", facilityCode: "TTI", facilityCodeListProvider: "SMDG", name: "PIER T" };
  const terminal = port("USLGB").terminals.find(({ smdgCode }) => smdgCode === "TTI");
  expect(record({ place, time: null })).toMatchObject({ terminalId: terminal?.id, sentPlaceName: "PIER T" });
});

const wall: ReportedTime = { kind: "wall", local: "2026-07-01T08:00:00" };

test("a local time is read in the zone of a place whose UN/LOCODE is only in the facility code", () => {
  const event = record({ place: { facilityCode: "USLAX", name: "LOS ANGELES" }, time: wall });
  expect(event).toMatchObject({
    locode: "USLAX",
    placeName: "Los Angeles",
    timezone: "America/Los_Angeles",
    occurredAt: new Date("2026-07-01T15:00:00Z"),
    unLocationCode: null,
    facilityCode: "USLAX",
  });
  expect(isZoneUnknown(event)).toBe(false);
});

test.each<[Partial<ReportedPlace> | null, ReportedTime, string]>([
  [{ unLocationCode: "XXQQQ", name: "Unknown port" }, wall, "2026-07-01T08:00:00.000Z"],
  [{ name: "Inland depot" }, wall, "2026-07-01T08:00:00.000Z"],
  [{ unLocationCode: "AOLIE" }, wall, "2026-07-01T08:00:00.000Z"],
  [null, wall, "2026-07-01T08:00:00.000Z"],
  [{ name: "Inland depot" }, { kind: "date", date: "2026-07-01" }, "2026-07-01T00:00:00.000Z"],
])("a local time in an unknown zone keeps its digits: %j", (place, time, occurredAt) => {
  const event = record({ place, time });
  expect(event).toMatchObject({ timezone: null, occurredAt: new Date(occurredAt) });
  expect(isZoneUnknown(event)).toBe(true);
});

test.each<[Partial<ReportedPlace>, ReportedTime | null]>([
  [{ name: "Inland depot" }, { kind: "instant", at: "2026-07-01T08:00:00.000Z" }],
  [{ name: "Inland depot" }, null],
  [{ unLocationCode: "USLGB" }, wall],
])("a time with an offset, no time, and a time at a known place have no unknown zone: %j %j", (place, time) => {
  expect(isZoneUnknown(record({ place, time }))).toBe(false);
});

test("an unknown code stays as it was sent", () => {
  const event = record({ place: { unLocationCode: "XXQQQ", facilityCode: "XX1", name: "Unknown port" }, time: null });
  expect(event).toMatchObject({ locode: "XXQQQ", placeName: "Unknown port", facilityCode: "XX1", terminalId: null });
});
