import { expect, test } from "vitest";
import { serializeTime, serializeTimes, shortenStoredTimes } from "./serialize-time";

/** Times as `strptime("%Y-%m-%dT%H:%M:%SZ")` of Python parses them. */
const wholeSeconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

test("a time has a fraction only where it has milliseconds", () => {
  expect(serializeTime(new Date("2026-11-20T08:00:00Z"))).toMatch(wholeSeconds);
  expect(serializeTime(new Date("2026-11-20T08:00:00.000Z"))).toBe("2026-11-20T08:00:00Z");
  expect(serializeTime(new Date("2026-11-20T08:00:00.500Z"))).toBe("2026-11-20T08:00:00.500Z");
  expect(serializeTime(null)).toBeNull();
});

test("times within lists and objects are written the same way, and everything else remains the same object", () => {
  const at = new Date("2026-11-20T08:00:00Z");
  const deadline = { pickup_lfd_line: at, holds: [{ name: "customs" }] };
  expect(serializeTimes([deadline, { sizes: [1, null] }])).toEqual([
    { pickup_lfd_line: "2026-11-20T08:00:00Z", holds: [{ name: "customs" }] },
    { sizes: [1, null] },
  ]);
  expect(deadline.pickup_lfd_line).toBe(at);
  const withoutTimes = { note: "2026-11-20T08:00:00.000Z", list: [{ count: 1 }] };
  expect(serializeTimes(withoutTimes)).toBe(withoutTimes);
});

test("of stored JSON only the members that are times are shortened, not what somebody wrote", () => {
  const stored = {
    podEtaAt: [null, "2026-11-20T08:00:00.000Z"],
    pickupLfd: ["2026-11-20T08:00:00.250Z", "2026-11-21T08:00:00.000Z"],
    customsHolds: [[], [{ placed_at: "2026-11-20T08:00:00.000Z", remark: "2026-11-20T08:00:00.000Z" }]],
    value: ["2026-11-20T08:00:00.000Z", null],
  };
  expect(shortenStoredTimes(stored)).toEqual({
    podEtaAt: [null, "2026-11-20T08:00:00Z"],
    pickupLfd: ["2026-11-20T08:00:00.250Z", "2026-11-21T08:00:00Z"],
    customsHolds: [[], [{ placed_at: "2026-11-20T08:00:00Z", remark: "2026-11-20T08:00:00.000Z" }]],
    value: ["2026-11-20T08:00:00.000Z", null],
  });
});
