import { describe, expect, it } from "vitest";
import type { ArrivalPrediction } from "@/lib/vessels/predictions/predict-arrival";
import { findContradiction } from "./find-contradiction";

const positionAt = new Date("2026-11-20T00:00:00Z");
const hours = (count: number) => new Date(positionAt.getTime() + count * 3_600_000);
const away = (distanceNm: number): ArrivalPrediction => ({
  predictedAt: hours(distanceNm / 16),
  distanceNm,
  speedKnots: 16,
  positionAt,
  route: { points: [], distanceNm },
});
const estimate = (count: number, dateOnly = false) => ({ at: hours(count), dateOnly });

describe("findContradiction", () => {
  it("marks an arrival in 5 hours of a vessel 2,000 nautical miles away", () => {
    expect(findContradiction(away(2_000), estimate(5), 18)).toBe(
      "The vessel is 2,000 nm away. Even at 23 kn it arrives 3 days after the carrier's estimate.",
    );
  });

  it("accepts what the vessel can sail 1.3 times as fast as usual, and an hour more", () => {
    expect(findContradiction(away(480), estimate(24), 18)).toBeNull();
    expect(findContradiction(away(23.4 * 25 - 1), estimate(24), 18)).toBeNull();
    expect(findContradiction(away(23.4 * 25 + 1), estimate(24), 18)).not.toBeNull();
  });

  it("accepts an arrival until the end of an estimated day", () => {
    expect(findContradiction(away(600), estimate(10), 18)).not.toBeNull();
    expect(findContradiction(away(600), estimate(10, true), 18)).toBeNull();
  });

  it("marks an estimate that has passed while the vessel is far away, but not one before the port", () => {
    expect(findContradiction(away(500), estimate(-30), 18)).not.toBeNull();
    expect(findContradiction(away(59), estimate(-2), 18)).toBeNull();
    expect(findContradiction(away(61), estimate(-2), 18)).not.toBeNull();
  });

  it("marks a drifting vessel as well, but nothing while its speed or position is not known", () => {
    const drifting = { unavailable: "not_under_way" as const, positionAt, distanceNm: 2_000 };
    expect(findContradiction(drifting, estimate(5), 18)).not.toBeNull();
    expect(findContradiction(drifting, estimate(5), null)).toBeNull();
    expect(findContradiction({ unavailable: "no_recent_position" }, estimate(5), 18)).toBeNull();
    expect(findContradiction(away(2_000), null, 18)).toBeNull();
  });

  it("does not mark by its distance a vessel that has arrived and left again", () => {
    const arrived = { unavailable: "arrived" as const, positionAt, distanceNm: 2_000, arrivedAt: hours(-30) };
    expect(findContradiction(arrived, estimate(-36), 18)).toBeNull();
    expect(findContradiction(arrived, estimate(-10), 18)).toMatch(/^By AIS the vessel arrived in the port 20 hours/);
  });

  it("marks a vessel that is in the port long before the estimate", () => {
    const inPort = { unavailable: "in_port" as const, positionAt, arrivedAt: hours(-1) };
    expect(findContradiction(inPort, estimate(39), 18)).toBe(
      "By AIS the vessel arrived in the port 40 hours before the carrier's estimate.",
    );
    expect(findContradiction(inPort, estimate(10), 18)).toBeNull();
  });
});
