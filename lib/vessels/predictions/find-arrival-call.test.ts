import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import type { AisCall } from "@/lib/vessels/calls/vessel-call";
import { findArrivalCall, findPassageStart } from "./find-arrival-call";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const losAngeles = findPort("USLAX")?.id ?? "";
const left = at("05T00:00");

const stay = (locode: string, arrived: string, departed: string | null, seen = departed ?? arrived): AisCall => ({
  id: `${locode} ${arrived}`,
  imo: "9321483",
  locode,
  arrivedAt: at(arrived),
  isArrivalObserved: true,
  departedAt: departed === null ? null : at(departed),
  isDepartureObserved: true,
  seenAt: at(seen),
});

const arrivalOf = (calls: AisCall[], since: Date | null = left, now = at("22T00:00")) =>
  findArrivalCall(calls, losAngeles, since, now)?.arrivedAt ?? null;

test("a vessel that was in the port on this passage has arrived, also after it has left", () => {
  const gone = stay("USLAX", "19T06:00", "20T18:00");
  expect(arrivalOf([gone])).toEqual(at("19T06:00"));
  expect(arrivalOf([gone, stay("USOAK", "21T12:00", null)])).toEqual(at("19T06:00"));
  expect(arrivalOf([stay("USLAX", "19T06:00", null)])).toEqual(at("19T06:00"));
});

test("stays at other ports and before the passage are no arrival", () => {
  expect(arrivalOf([stay("USOAK", "19T06:00", "20T18:00")])).toBeNull();
  expect(arrivalOf([stay("USLAX", "01T06:00", "02T18:00")])).toBeNull();
  expect(arrivalOf([stay("USLAX", "01T06:00", null)])).toBeNull();
  expect(arrivalOf([stay("USLAX", "19T06:00", "20T18:00")], null)).toBeNull();
});

test("a vessel that was seen in the port in the last 24 hours is there, whenever it came", () => {
  const since = at("05T00:00");
  expect(arrivalOf([stay("USLAX", "01T06:00", null, "21T00:00")], since)).toEqual(at("01T06:00"));
  expect(arrivalOf([stay("USLAX", "01T06:00", null, "21T00:00")], null)).toEqual(at("01T06:00"));
});

test("the passage begins with the departure, but at most 7 days before the estimate", () => {
  expect(findPassageStart(at("18T00:00"), at("22T00:00"))).toEqual(at("18T00:00"));
  expect(findPassageStart(left, at("22T00:00"))).toEqual(at("15T00:00"));
  expect(findPassageStart(null, at("22T00:00"))).toEqual(at("15T00:00"));
  expect(findPassageStart(left, null)).toEqual(left);
  expect(findPassageStart(null, null)).toBeNull();
});
