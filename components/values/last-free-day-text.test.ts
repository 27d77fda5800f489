import { expect, test } from "vitest";
import { english } from "@/test/english";
import { lastFreeDayStatus } from "./last-free-day-status";
import { lastFreeDayText } from "./last-free-day-text";

const now = "2026-11-20T12:00:00Z";
const unloaded = { unloadedAt: "2026-11-10T12:00:00Z", hasLeft: false, pickedUpAt: null, zone: "UTC" };
const left = (pickedUpAt: string | null) => ({ ...unloaded, hasLeft: true, pickedUpAt });

test.each([
  [{ lastFreeAt: null, ...unloaded }],
  [{ lastFreeAt: "2026-11-22T12:00:00Z", ...unloaded }],
  [{ lastFreeAt: "2026-11-21T12:00:00Z", ...unloaded }],
  [{ lastFreeAt: "2026-11-20T12:00:00Z", ...unloaded }],
  [{ lastFreeAt: "2026-11-18T12:00:00Z", ...unloaded }],
  [{ lastFreeAt: "2026-11-18T12:00:00Z", ...left(null) }],
  [{ lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-18T12:00:00Z") }],
  [{ lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-16T12:00:00Z") }],
  [{ lastFreeAt: "2026-11-18T12:00:00Z", ...left("2026-11-19T12:00:00Z") }],
])("the text in English is the label", (input) => {
  const status = lastFreeDayStatus(input, now);
  expect(status && lastFreeDayText(english("values"), status)).toBe(status?.label);
});
