import { expect, test } from "vitest";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { pointAt } from "@/lib/reference/sea-routes/geodesy";
import { findPredictionErrors } from "./prediction-errors";

const shanghai = { latitude: 31.34, longitude: 121.66 };
const losAngeles = { latitude: 33.74, longitude: -118.26 };
const arrivedAt = new Date("2026-11-20T12:00:00Z");
const hourMs = 3_600_000;

/** Half-hourly positions of the last nine days before the arrival at a constant speed. */
function sail(knots: number) {
  const route = findSeaRoute(shanghai, losAngeles);
  if (!route) throw new Error("no route");
  return Array.from({ length: 9 * 48 }, (_, index) => {
    const hoursBefore = (9 * 48 - index) / 2;
    const { point } = pointAt(route.points, Math.max(0, route.distanceNm - hoursBefore * knots));
    return { ...point, recordedAt: new Date(arrivedAt.getTime() - hoursBefore * hourMs) };
  });
}

test("a vessel of constant speed on the sea route arrives nearly when it was predicted to", () => {
  const errors = findPredictionErrors({ port: losAngeles, arrivedAt, departedAt: null }, sail(18));
  expect(Object.keys(errors)).toEqual(["24", "72", "168"]);
  for (const minutes of Object.values(errors)) expect(Math.abs(minutes)).toBeLessThan(120);
});

test("a vessel that waits ten hours before the port was predicted ten hours too early", () => {
  const late = new Date(arrivedAt.getTime() + 10 * hourMs);
  const errors = findPredictionErrors({ port: losAngeles, arrivedAt: late, departedAt: null }, sail(18));
  expect(errors["24"]).toBeGreaterThan(-720);
  expect(errors["24"]).toBeLessThan(-480);
});

test("horizons before the departure from the previous port, and without positions, are omitted", () => {
  const departedAt = new Date(arrivedAt.getTime() - 60 * hourMs);
  expect(Object.keys(findPredictionErrors({ port: losAngeles, arrivedAt, departedAt }, sail(18)))).toEqual(["24"]);
  expect(findPredictionErrors({ port: losAngeles, arrivedAt, departedAt: null }, [])).toEqual({});
});
