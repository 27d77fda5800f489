import type { ItineraryPlan } from "./build-itinerary";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { misdatedPassages } from "./passages";
import type { SeededRandom } from "./seeded-random";
import { vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/**
 * Two vessels, at sea on the first one at the first query. The carrier sends the loading at the transshipment port as a date alone, and
 * the discharge, an hour after the arrival in Long Beach, with a local clock that it calls UTC: it seems to be hours before the arrival.
 */
export function misdatedMoves(random: SeededRandom, [firstShip, secondShip]: Ships): ItineraryPlan {
  const [first, second] = misdatedPassages;
  const departMin = -2 * dayMin - random("departure", 8 * hourMin);
  const bookedMin = departMin - 17 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const firstLeg = oceanLeg(random, "first", {
    calls: vesselCalls(random, "first", first, 3, firstShip),
    departMin,
    transitMin: first.transitMin,
    publishedMin,
  });
  const secondLeg = oceanLeg(random, "second", {
    calls: vesselCalls(random, "second", second, 5, secondShip),
    departMin: firstLeg.actual.dischargeMin + 3 * dayMin + random("connection", dayMin),
    transitMin: second.transitMin,
    publishedMin,
  });
  const dischargeMin = secondLeg.actual.arriveMin + hourMin;
  return {
    bookedMin,
    emptyOutMin: departMin - 9 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: departMin - 3 * dayMin + random("gate in", 6 * hourMin),
    legs: [
      firstLeg,
      {
        ...secondLeg,
        actual: { ...secondLeg.actual, dischargeMin },
        sentAs: { load: "date", discharge: "local_clock_as_utc" },
      },
    ],
    gateOutMin: dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
