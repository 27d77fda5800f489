import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { answerInput, departed, milestone } from "@/test/answer-fixture";
import { arrivalAtStop, departureFromStop } from "./stop-confirmation";

const now = "2026-11-23T00:00:00Z";
const aboard = [container("A", "on_ship")];

test("a terminal shows the arrival at the port by the status, not by the berthing of a vessel", () => {
  const berthed = milestone("vessel_berthed", "USLGB", "2026-11-22T18:00:00Z", ["A"]);
  const dischargeOf = (status: ShipmentAttributes["status"]) =>
    answerInput({ status }, aboard, [departed, berthed]).itinerary.stops.at(-1);
  const [expected, reached] = [dischargeOf("in_transit"), dischargeOf("arrived_at_pod")];
  expect([expected?.isReached, expected && arrivalAtStop(expected, now)]).toEqual([false, "not_confirmed"]);
  expect([reached?.isReached, reached && arrivalAtStop(reached, now)]).toEqual([true, "untimed"]);
});

test("a departure whose estimate has passed is not confirmed until the containers are elsewhere", () => {
  const estimate = { pol_atd_at: null, pol_etd_at: "2026-11-20T18:00:00Z" };
  const lading = (milestones: (typeof departed)[]) => answerInput(estimate, aboard, milestones).itinerary.stops[0];
  const [waiting, left] = [lading([]), lading([milestone("vessel_arrived", "USLGB", "2026-11-22T18:00:00Z", ["A"])])];
  expect(waiting && departureFromStop(waiting, "2026-11-20T17:00:00Z")).toBe("expected");
  expect(waiting && departureFromStop(waiting, now)).toBe("not_confirmed");
  expect(left && departureFromStop(left, now)).toBe("untimed");
});
