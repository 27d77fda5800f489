import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { directPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/** One vessel without incidents, at sea for three days at the first query. */
export function direct(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", directPassages);
  const calls = vesselCalls(random, "sea", passage, 3, ship);
  const departMin = -3 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const leg = oceanLeg(random, "sea", {
    calls,
    departMin,
    transitMin: passage.transitMin,
    publishedMin: bookedMin + 2 * hourMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
