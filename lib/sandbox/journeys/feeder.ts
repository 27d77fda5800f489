import type { Leg, Plan } from "./build-journey";
import { bargeCalls, vesselCalls } from "./calls";
import type { Draw } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { passageByBarge } from "./routes";

function runByBarge(draw: Draw, calls: Leg["calls"], departMin: number, saidMin: number): Leg {
  const times = (lateMin: number) => ({
    loadMin: departMin - 5 * hourMin + lateMin,
    departMin: departMin + lateMin,
    arriveMin: departMin + 26 * hourMin + lateMin,
    dischargeMin: departMin + 30 * hourMin + lateMin,
  });
  return { calls, actual: times(draw("tide", 2 * hourMin)), forecasts: [{ saidMin, ...times(0) }] };
}

/** A barge to the port of the ship, which it leaves for 20 hours after the first question; then the ship. */
export function feeder(draw: Draw): Plan {
  const bookedMin = -12 * dayMin;
  const saidMin = bookedMin + 2 * hourMin;
  const barge = runByBarge(draw, bargeCalls(passageByBarge[0].from, passageByBarge[0].to, 3), 20 * hourMin, saidMin);
  const departMin = barge.actual.dischargeMin + 2 * dayMin + draw("departure", 8 * hourMin);
  const calls = vesselCalls(draw, "sea", passageByBarge[1], 5);
  const sea = oceanLeg(draw, "sea", { calls, departMin, transitMin: passageByBarge[1].transitMin, saidMin });
  return {
    bookedMin,
    emptyOutMin: -5 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: -2 * dayMin + draw("gate in", 6 * hourMin),
    legs: [barge, sea],
    gateOutMin: sea.actual.dischargeMin + 2 * dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: sea.actual.dischargeMin + 6 * dayMin + draw("empty in", 12 * hourMin),
  };
}
