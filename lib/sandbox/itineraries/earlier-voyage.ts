import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { earlierPassages, type Passage } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

function voyage(
  random: SeededRandom,
  name: string,
  { passage, ship, sailMin }: { passage: Passage; ship: Ships[number]; sailMin: number },
): ItineraryPlan {
  const departMin = sailMin - random(`${name}/departure`, 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const calls = vesselCalls(random, name, passage, 3, ship);
  const { transitMin } = passage;
  const leg = oceanLeg(random, name, { calls, departMin, transitMin, publishedMin: bookedMin + 2 * hourMin });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}

/**
 * At sea for three days at the first query. A query by container also returns the voyage that brought the container to the port
 * of loading and ended five weeks before.
 */
export function earlierVoyage(random: SeededRandom, [ship, earlierShip]: Ships): ItineraryPlan {
  const [earlier, passage] = earlierPassages;
  return {
    ...voyage(random, "sea", { passage, ship, sailMin: -3 * dayMin }),
    earlier: voyage(random, "earlier", { passage: earlier, ship: earlierShip, sailMin: -82 * dayMin }),
  };
}
