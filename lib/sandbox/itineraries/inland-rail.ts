import type { ItineraryPlan, Leg } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { railPassages } from "./passages";
import { chicagoRamp } from "./places";
import { pickOne, type SeededRandom } from "./seeded-random";
import { railCalls, vesselCalls } from "./transport-calls";

function railLeg(random: SeededRandom, dischargedMin: number, calls: Leg["calls"], publishedMin: number): Leg {
  const times = (loadMin: number) => ({
    loadMin,
    departMin: loadMin + 11 * hourMin,
    arriveMin: loadMin + 11 * hourMin + 4 * dayMin,
    dischargeMin: loadMin + 15 * hourMin + 4 * dayMin,
  });
  const actual = times(dischargedMin + 3 * dayMin + random("train", dayMin));
  const planned = times(dischargedMin + 2 * dayMin);
  const loaded = { ...times(actual.loadMin + 90), loadMin: actual.loadMin, departMin: actual.departMin };
  const forecasts = [
    { publishedMin, ...planned },
    { publishedMin: actual.loadMin + 4 * hourMin, ...loaded },
  ];
  return { calls, actual, forecasts };
}

/** A vessel to the US West Coast and a train to Chicago, where the empty container is returned. */
export function inlandRail(random: SeededRandom): ItineraryPlan {
  const passage = pickOne(random, "passage", railPassages);
  const departMin = -3 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 18 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const calls = vesselCalls(random, "sea", passage, 3);
  const sea = oceanLeg(random, "sea", { calls, departMin, transitMin: passage.transitMin, publishedMin });
  const rail = railLeg(random, sea.actual.dischargeMin, railCalls(passage.to, chicagoRamp, 5), publishedMin);
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [sea, rail],
    gateOutMin: rail.actual.dischargeMin + dayMin + random("gate out", 12 * hourMin),
    emptyInMin: rail.actual.dischargeMin + 5 * dayMin + random("empty in", 12 * hourMin),
  };
}
