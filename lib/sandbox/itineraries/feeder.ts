import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import type { Leg } from "./leg-events";
import { oceanLeg } from "./ocean-leg";
import { feederPassages } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { bargeCalls, vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

function bargeLeg(random: SeededRandom, calls: Leg["calls"], departMin: number, publishedMin: number): Leg {
  const times = (lateMin: number) => ({
    loadMin: departMin - 5 * hourMin + lateMin,
    departMin: departMin + lateMin,
    arriveMin: departMin + 26 * hourMin + lateMin,
    dischargeMin: departMin + 30 * hourMin + lateMin,
  });
  return { calls, actual: times(random("tide", 2 * hourMin)), forecasts: [{ publishedMin, ...times(0) }] };
}

/** A barge, which departs 20 hours after the first query, to the port of loading of the ocean vessel. */
export function feeder(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const bookedMin = -12 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const barge = bargeLeg(
    random,
    bargeCalls(feederPassages[0].from, feederPassages[0].to, 3),
    20 * hourMin,
    publishedMin,
  );
  const departMin = barge.actual.dischargeMin + 2 * dayMin + random("departure", 8 * hourMin);
  const calls = vesselCalls(random, "sea", feederPassages[1], 5, ship);
  const sea = oceanLeg(random, "sea", { calls, departMin, transitMin: feederPassages[1].transitMin, publishedMin });
  return {
    bookedMin,
    emptyOutMin: -5 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: -2 * dayMin + random("gate in", 6 * hourMin),
    legs: [barge, sea],
    gateOutMin: sea.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: sea.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
