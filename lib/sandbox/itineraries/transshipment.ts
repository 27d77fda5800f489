import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { transshipmentPassages } from "./passages";
import { pickOne, type SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/** Two vessels with a transshipment; at sea on the first one for two days at the first query. */
export function transshipment(random: SeededRandom, [firstShip, secondShip]: Ships): ItineraryPlan {
  const [first, second] = pickOne(random, "passages", transshipmentPassages);
  const firstCalls = vesselCalls(random, "first", first, 3, firstShip);
  const secondCalls = vesselCalls(random, "second", second, 5, secondShip);
  const departMin = -2 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 17 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const firstLeg = oceanLeg(random, "first", {
    calls: firstCalls,
    departMin,
    transitMin: first.transitMin,
    publishedMin,
  });
  const secondDepartMin = firstLeg.actual.dischargeMin + 4 * dayMin + random("connection", dayMin);
  const secondLeg = oceanLeg(random, "second", {
    calls: secondCalls,
    departMin: secondDepartMin,
    transitMin: second.transitMin,
    publishedMin,
  });
  return {
    bookedMin,
    emptyOutMin: departMin - 9 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 3 * dayMin + random("gate in", 6 * hourMin),
    legs: [firstLeg, secondLeg],
    gateOutMin: secondLeg.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: secondLeg.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
