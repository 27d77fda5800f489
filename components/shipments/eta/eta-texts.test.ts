import { expect, test } from "vitest";
import { english } from "@/test/english";
import { etaChain, etaChange } from "./eta-fixture";
import {
  compareWithBaseline,
  countMoves,
  describeEtaChart,
  formatEtaDelta,
  formatPortChange,
  formatVesselChange,
} from "./eta-texts";
import { formatEstimate } from "./format-estimate";

const t = english("arrival-estimates");
const now = "2026-11-19T12:00:00.000Z";
const chain = etaChain([
  ["2026-11-01T00:00:00.000Z", "2026-11-20T06:00:00.000Z"],
  ["2026-11-05T00:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-09T00:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-15T00:00:00.000Z", "2026-11-21T02:00:00.000Z"],
]);
const firstPublished = { at: "2026-11-20T06:00:00.000Z", name: "first" } as const;

test("a delta has a sign and its two largest units", () => {
  expect(formatEtaDelta(28 * 60)).toBe("+1 d 4 h");
  expect(formatEtaDelta(-8 * 60)).toBe("−8 h");
  expect([formatEtaDelta(0), formatEtaDelta(null)]).toEqual([null, null]);
});

test("an estimate is local to its port, and a date has no time", () => {
  expect(formatEstimate(t, "2026-11-22T14:00:00.000Z", etaChange({}), now)).toBe("Sun 22 Nov 06:00 PST");
  const date = etaChange({ date_only: true, timezone: "UTC" });
  expect(formatEstimate(t, "2026-11-30T00:00:00.000Z", date, now)).toBe("Mon 30 Nov, date only");
  expect(formatEstimate(t, "2026-11-22T14:00:00.000Z", etaChange({ timezone: null }), now)).toBe(
    "Sun 22 Nov 14:00 local time, time zone unknown",
  );
});

test("vessel and voyage are shown before and after, unless they are the same or the first", () => {
  const swap = { old_vessel_name: "Halcyon Strait", old_voyage_number: "646E", new_vessel_name: "Maren Lund" };
  expect(formatVesselChange(t, etaChange({ ...swap, new_voyage_number: "645N" }))).toBe(
    "Halcyon Strait 646E → Maren Lund 645N",
  );
  expect(formatVesselChange(t, etaChange({ ...swap, new_vessel_name: null }))).toBe("Halcyon Strait 646E → not named");
  const sameShip = { old_vessel_name: "MAREN LUND", new_vessel_name: "Maren Lund", old_voyage_number: "645N" };
  expect(formatVesselChange(t, etaChange({ ...sameShip, new_voyage_number: "645N" }))).toBeNull();
  expect(formatVesselChange(t, etaChange({ ...sameShip, new_voyage_number: "646N" }))).toBe(
    "MAREN LUND 645N → Maren Lund 646N",
  );
  const renamed = { old_vessel_imo: "9400000", new_vessel_imo: "9400000", old_vessel_name: "A", new_vessel_name: "B" };
  expect(formatVesselChange(t, etaChange(renamed))).toBeNull();
  expect(formatVesselChange(t, etaChange({ ...renamed, new_vessel_imo: "9400012" }))).toBe("A → B");
  expect(formatVesselChange(t, etaChange({ new_vessel_name: "A" }))).toBeNull();
});

test("a change of the port is shown, but not a different spelling of the same port", () => {
  const moved = {
    old_pod_locode: "USLAX",
    old_pod_name: "Los Angeles",
    new_pod_locode: "USOAK",
    new_pod_name: "Oakland",
  };
  expect(formatPortChange(t, etaChange(moved))).toBe("Los Angeles → Oakland");
  expect(formatPortChange(t, etaChange({ ...moved, new_pod_locode: "USLAX", new_pod_name: "LOS ANGELES" }))).toBeNull();
});

test("the newest estimate is compared with the baseline", () => {
  expect(compareWithBaseline(t, chain, firstPublished)).toMatchObject({
    text: "20 h later than first published",
    tone: "warn",
  });
  expect(compareWithBaseline(t, chain, { at: "2026-11-21T10:00:00.000Z", name: "booked" })).toMatchObject({
    text: "8 h earlier than booked",
    tone: "good",
  });
  expect(compareWithBaseline(t, chain.slice(0, 1), firstPublished)).toMatchObject({
    text: "As first published",
    tone: "neutral",
  });
  expect(compareWithBaseline(t, chain, { at: null, name: "booked" })).toBeNull();
});

test("a withdrawn estimate is not compared", () => {
  const withdrawn = etaChain([
    ["2026-11-01T00:00:00.000Z", "2026-11-20T06:00:00.000Z"],
    ["2026-11-05T00:00:00.000Z", null],
  ]);
  expect(compareWithBaseline(t, withdrawn, firstPublished)).toBeNull();
  expect(describeEtaChart(t, { changes: withdrawn, arrivedAt: null, now }, null)).toBe(
    "First estimate Thu 19 Nov 22:00 PST, withdrawn since.",
  );
});

test("the chart is described in a sentence; a change of the vessel alone is no move", () => {
  const comparison = compareWithBaseline(t, chain, firstPublished);
  expect(countMoves(chain)).toBe(2);
  expect(describeEtaChart(t, { changes: chain, arrivedAt: null, now }, comparison)).toBe(
    "First estimate Thu 19 Nov 22:00 PST, moved 2 times, latest Fri 20 Nov 18:00 PST, 20 h later than first published.",
  );
  expect(describeEtaChart(t, { changes: chain, arrivedAt: "2026-11-21T03:00:00.000Z", now }, comparison)).toContain(
    "20 h later than first published, arrived Fri 20 Nov 19:00 PST.",
  );
});
