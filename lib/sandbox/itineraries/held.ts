import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { heldPassage } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/** Two days before Los Angeles at the first query; the containers leave the terminal after ten days. */
export function held(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const calls = vesselCalls(random, "sea", heldPassage, 3, ship);
  const departMin = 2 * dayMin - heldPassage.transitMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const { transitMin } = heldPassage;
  const leg = oceanLeg(random, "sea", { calls, departMin, transitMin, publishedMin: bookedMin + 2 * hourMin });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 10 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 14 * dayMin + random("empty in", 12 * hourMin),
  };
}
