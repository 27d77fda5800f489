import { expect, test } from "vitest";
import { english } from "@/test/english";
import { lastFreeDayStatus } from "./last-free-day-status";
import { lastFreeDayText } from "./last-free-day-text";

const now = "2026-11-20T12:00:00Z";
const unloaded = { unloadedAt: "2026-11-10T12:00:00Z", hasLeft: false, pickedUpAt: null, zone: "UTC" };
const left = (pickedUpAt: string | null) => ({ ...unloaded, hasLeft: true, pickedUpAt });

test.each([
  ["Not reported", { lastFreeAt: null, ...unloaded }],
  ["2 days left", { lastFreeAt: "2026-11-22T12:00:00Z", ...unloaded }],
  ["tomorrow", { lastFreeAt: "2026-11-21T12:00:00Z", ...unloaded }],
  ["today", { lastFreeAt: "2026-11-20T12:00:00Z", ...unloaded }],
  ["2 days past", { lastFreeAt: "2026-11-18T12:00:00Z", ...unloaded }],
  ["No longer applies", { lastFreeAt: "2026-11-18T12:00:00Z", ...left(null) }],
  ["Met", { lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-18T12:00:00Z") }],
  ["Met, 2 days to spare", { lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-16T12:00:00Z") }],
  ["Picked up, 1 day late", { lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-19T12:00:00Z") }],
])("what became of a last free day: %s", (text, input) => {
  const status = lastFreeDayStatus(input, now);
  expect(status && lastFreeDayText(english("values"), status)).toBe(text);
});
