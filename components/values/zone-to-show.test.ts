import { expect, test } from "vitest";
import { formatZoneLabel } from "./format-zone";
import { comparableBaseline, eventZoneToShow, zoneToShow } from "./zone-to-show";

const at = "2026-11-22T14:00:00Z";

test("a time is shown in the zone of its place, in UTC without one, and without a zone when it is a local time", () => {
  const times = { times_without_timezone: ["pod_eta_at"] };
  expect(zoneToShow(times, "pod_ata_at", "Asia/Seoul")).toBe("Asia/Seoul");
  expect(zoneToShow(times, "pod_ata_at", null)).toBe("UTC");
  expect(zoneToShow(times, "pod_eta_at", "Asia/Seoul")).toBeNull();
  expect(eventZoneToShow({ timezone: null, without_timezone: false })).toBe("UTC");
  expect(eventZoneToShow({ timezone: null, without_timezone: true })).toBeNull();
});

test("a local time is not compared with an instant", () => {
  const instant = { times_without_timezone: [], pod_original_eta_at: at };
  const local = { times_without_timezone: ["pod_original_eta_at"], pod_original_eta_at: at };
  expect([comparableBaseline(instant, "UTC"), comparableBaseline(local, null)]).toEqual([at, at]);
  expect([comparableBaseline(instant, null), comparableBaseline(local, "UTC")]).toEqual([null, null]);
});

test("a local time is labelled as such, any other with its zone", () => {
  expect(formatZoneLabel("en", at, null)).toBe("local time, time zone unknown");
  expect(formatZoneLabel("en", at, "UTC")).toBe("UTC");
  expect(formatZoneLabel("en", at, "America/Los_Angeles")).toBe("PST");
});
