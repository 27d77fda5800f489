import type { Leg, Plan } from "./build-journey";
import { railCalls, vesselCalls } from "./calls";
import { type Draw, pick } from "./draw";
import { dayMin, hourMin } from "./journey";
import { oceanLeg } from "./ocean-leg";
import { chicagoRamp } from "./places";
import { passagesToRail } from "./routes";

function runByRail(draw: Draw, dischargedMin: number, calls: Leg["calls"], saidMin: number): Leg {
  const times = (loadMin: number) => ({
    loadMin,
    departMin: loadMin + 11 * hourMin,
    arriveMin: loadMin + 11 * hourMin + 4 * dayMin,
    dischargeMin: loadMin + 15 * hourMin + 4 * dayMin,
  });
  const actual = times(dischargedMin + 3 * dayMin + draw("train", dayMin));
  const planned = times(dischargedMin + 2 * dayMin);
  const loaded = { ...times(actual.loadMin + 90), loadMin: actual.loadMin, departMin: actual.departMin };
  const forecasts = [
    { saidMin, ...planned },
    { saidMin: actual.loadMin + 4 * hourMin, ...loaded },
  ];
  return { calls, actual, forecasts };
}

/** A ship to the American west coast, a train to Chicago, and the empty container back there. */
export function inlandRail(draw: Draw): Plan {
  const passage = pick(draw, "passage", passagesToRail);
  const departMin = -3 * dayMin - draw("departure", 8 * hourMin);
  const bookedMin = departMin - 18 * dayMin;
  const saidMin = bookedMin + 2 * hourMin;
  const calls = vesselCalls(draw, "sea", passage, 3);
  const sea = oceanLeg(draw, "sea", { calls, departMin, transitMin: passage.transitMin, saidMin });
  const rail = runByRail(draw, sea.actual.dischargeMin, railCalls(passage.to, chicagoRamp, 5), saidMin);
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + draw("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + draw("gate in", 6 * hourMin),
    legs: [sea, rail],
    gateOutMin: rail.actual.dischargeMin + dayMin + draw("gate out", 12 * hourMin),
    emptyInMin: rail.actual.dischargeMin + 5 * dayMin + draw("empty in", 12 * hourMin),
  };
}
