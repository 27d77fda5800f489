import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { directPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/** Unknown for 18 hours, then a booking without containers; containers from the 44th hour. */
export function lateManifest(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const passage = pickOne(random, "passage", directPassages);
  const calls = vesselCalls(random, "sea", passage, 3, ship);
  const departMin = 7 * dayMin + random("departure", 8 * hourMin);
  const emptyOutMin = 43 * hourMin;
  // After the last empty container has left, so that no estimate names containers before they are known.
  const publishedMin = emptyOutMin + 4 * hourMin;
  const leg = oceanLeg(random, "sea", { calls, departMin, transitMin: passage.transitMin, publishedMin });
  return {
    bookedMin: 18 * hourMin,
    emptyOutMin,
    gateInMin: departMin - 3 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
