import { expect, test } from "vitest";
import type { ReportedEvent, ReportedPlace, ReportedTime } from "@/lib/ingest/carriers/carrier";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { resolveEvent, resolveStoredEvent } from "./resolve-event";

const noPlace: ReportedPlace = {
  unLocationCode: null,
  facilityCode: null,
  facilityCodeListProvider: null,
  facilityTypeCode: null,
  name: null,
};

const places: (Partial<ReportedPlace> | null)[] = [
  null,
  { name: "Inland depot" },
  { unLocationCode: "USLGB", name: "LONG BEACH, CA" },
  { unLocationCode: "USLGB", facilityCode: "TTI", facilityCodeListProvider: "SMDG" },
  { unLocationCode: "USCHI", facilityTypeCode: "RAMP" },
  { unLocationCode: "XXQQQ", name: "Unknown port" },
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
