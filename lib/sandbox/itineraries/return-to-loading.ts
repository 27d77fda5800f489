import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { returnPassages } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/**
 * At sea to New York for four days at the first query. The cargo is refused there: two days after the discharge the carrier plans its
 * return, which departs a week after the discharge.
 */
export function returnToLoading(random: SeededRandom, [ship, returnShip]: Ships): ItineraryPlan {
  const [outbound, back] = returnPassages;
  const departMin = -4 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 19 * dayMin;
  const first = oceanLeg(random, "sea", {
    calls: vesselCalls(random, "sea", outbound, 3, ship),
    departMin,
    transitMin: outbound.transitMin,
    publishedMin: bookedMin + 2 * hourMin,
  });
  const { dischargeMin } = first.actual;
  const second = oceanLeg(random, "return", {
    calls: vesselCalls(random, "return", back, 5, returnShip),
    departMin: dischargeMin + 7 * dayMin + random("return departure", 8 * hourMin),
    transitMin: back.transitMin,
    publishedMin: dischargeMin + 2 * dayMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 10 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 4 * dayMin + random("gate in", 6 * hourMin),
    legs: [first, second],
    gateOutMin: second.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: second.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
