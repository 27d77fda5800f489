import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { rolledPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/**
 * In the terminal before loading at the first query. After 26 hours the last container is struck off the booking, and responses no
 * longer name it; the vessel departs with the others after three and a half days.
 */
export function struckOff(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", rolledPassages);
  const calls = vesselCalls(random, "sea", passage, 3, ship);
  const departMin = 3.5 * dayMin + random("departure", 6 * hourMin);
  const bookedMin = -11 * dayMin;
  const { transitMin } = passage;
  const leg = oceanLeg(random, "sea", { calls, departMin, transitMin, publishedMin: bookedMin + 2 * hourMin });
  return {
    bookedMin,
    emptyOutMin: -6 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: -2 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
    lastStruckOffMin: 26 * hourMin,
  };
}
