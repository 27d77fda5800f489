import { expect, test } from "vitest";
import type { Container } from "@/lib/platform/db/generated/client";
import { isAppError } from "@/lib/platform/errors";
import { assertDeliverable } from "./update-container";

const now = new Date("2026-03-10T12:00:00Z");
const aboard = {
  currentStatus: "on_ship",
  polVesselLoadedAt: new Date("2026-02-01T00:00:00Z"),
  polVesselDepartedAt: null,
  podDischargedAt: null,
  podRailLoadedAt: null,
  podRailDepartedAt: null,
  podFullOutAt: null,
  indAtaAt: null,
  indRailUnloadedAt: null,
  finalDestinationFullOutAt: null,
} as Container;
const grounded = { ...aboard, currentStatus: "grounded", podDischargedAt: new Date("2026-03-08T12:00:00Z") };

/** The error of a delivery mark; null when it is accepted. */
function problemOf(container: Container, deliveredAt: string) {
  try {
    assertDeliverable(container, new Date(deliveredAt), now);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.problems[0];
  }
}

test.each([
  ["new", aboard],
  ["loaded", aboard],
  ["on_ship", aboard],
])("a container with status %s can't be delivered, and the error names the way out", (currentStatus, container) => {
  expect(problemOf({ ...container, currentStatus }, "2026-03-10T11:00:00Z")).toMatchObject({
    code: "invalid",
    source: { field: "delivered_at" },
    detail: expect.stringMatching(
      /discharge .+ is not reported yet.+Refresh the container, or submit a terminal report/,
    ),
  });
});

test.each([
  ["at the discharge", "2026-03-08T12:00:00Z", null],
  ["a second before the discharge", "2026-03-08T11:59:59Z", /before the discharge at 2026-03-08T12:00:00Z/],
  ["an hour ahead of the clock", "2026-03-10T13:00:00Z", null],
  ["more than an hour ahead", "2026-03-10T13:00:01Z", /future; the current time is 2026-03-10T12:00:00Z/],
])("a delivery %s", (_when, at, detail) => {
  const problem = problemOf(grounded, at);
  expect(detail === null ? problem : problem?.detail).toEqual(detail === null ? null : expect.stringMatching(detail));
});

test.each([
  "available",
  "not_available",
  "on_rail",
  "awaiting_inland_transfer",
  "off_dock",
  "picked_up",
  "empty_returned",
])("a container with status %s can be delivered, also if its discharge was never reported", (currentStatus) => {
  expect(problemOf({ ...aboard, currentStatus }, "2026-03-10T11:00:00Z")).toBeNull();
});

test("a container on a barge after its discharge can be delivered", () => {
  expect(problemOf({ ...grounded, currentStatus: "on_ship" }, "2026-03-10T11:00:00Z")).toBeNull();
});
