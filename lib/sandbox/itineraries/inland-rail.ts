import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import type { Leg } from "./leg-events";
import { oceanLeg } from "./ocean-leg";
import { railPassages } from "./passages";
import { chicagoRamp } from "./places";
import { pickOne, type SeededRandom } from "./seeded-random";
import { railCalls, vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

type Train = { calls: Leg["calls"]; plannedMin: number; loadMin: number; publishedMin: number };

/** A train of four days, loaded at `loadMin` instead of `plannedMin`. */
export function railLeg({ calls, plannedMin, loadMin, publishedMin }: Train): Leg {
  const times = (startMin: number) => ({
    loadMin: startMin,
    departMin: startMin + 11 * hourMin,
    arriveMin: startMin + 11 * hourMin + 4 * dayMin,
    dischargeMin: startMin + 15 * hourMin + 4 * dayMin,
  });
  const actual = times(loadMin);
  const planned = times(plannedMin);
  const loaded = { ...times(actual.loadMin + 90), loadMin: actual.loadMin, departMin: actual.departMin };
  const forecasts = [
    { publishedMin, ...planned },
    { publishedMin: actual.loadMin + 4 * hourMin, ...loaded },
  ];
  return { calls, actual, forecasts };
}

/** A vessel to the US West Coast and a train to Chicago, where the empty container is returned. */
export function inlandRail(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", railPassages);
  const departMin = -3 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 18 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const calls = vesselCalls(random, "sea", passage, 3, ship);
  const sea = oceanLeg(random, "sea", { calls, departMin, transitMin: passage.transitMin, publishedMin });
  const { dischargeMin } = sea.actual;
  const rail = railLeg({
    calls: railCalls(passage.to, chicagoRamp, 5),
    plannedMin: dischargeMin + 2 * dayMin,
    loadMin: dischargeMin + 3 * dayMin + random("train", dayMin),
    publishedMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [sea, rail],
    gateOutMin: rail.actual.dischargeMin + dayMin + random("gate out", 12 * hourMin),
    emptyInMin: rail.actual.dischargeMin + 5 * dayMin + random("empty in", 12 * hourMin),
  };
}
