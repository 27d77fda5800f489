import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { splitPassage } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

function sailing(
  random: SeededRandom,
  name: string,
  { ship, departMin, bookedMin }: { ship: Ships[number]; departMin: number; bookedMin: number },
): ItineraryPlan {
  const { transitMin } = splitPassage;
  const calls = vesselCalls(random, name, splitPassage, 3, ship);
  const leg = oceanLeg(random, name, { calls, departMin, transitMin, publishedMin: bookedMin + 2 * hourMin });
  return {
    bookedMin,
    emptyOutMin: -13 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: -7 * dayMin + random("gate in", 6 * hourMin),
    legs: [leg],
    gateOutMin: leg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: leg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}

/**
 * One bill of lading on two ships: the first has been at sea for three days at the first query, the last container waits in the
 * terminal for a ship that departs eleven days later.
 */
export function splitShipment(random: SeededRandom, [ship, laterShip]: Ships): ItineraryPlan {
  const bookedMin = -22 * dayMin;
  const departMin = -3 * dayMin - random("departure", 8 * hourMin);
  const laterDepartMin = 11 * dayMin + random("later departure", 8 * hourMin);
  return {
    ...sailing(random, "sea", { ship, departMin, bookedMin }),
    lastContainer: sailing(random, "later", { ship: laterShip, departMin: laterDepartMin, bookedMin }),
  };
}
