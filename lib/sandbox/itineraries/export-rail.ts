import type { ItineraryPlan } from "./build-itinerary";
import { railLeg } from "./inland-rail";
import { dayMin, hourMin } from "./itinerary";
import { oceanLeg } from "./ocean-leg";
import { exportPassage } from "./passages";
import { chicagoRamp } from "./places";
import type { SeededRandom } from "./seeded-random";
import { railCalls, vesselCalls } from "./transport-calls";
import type { Ships } from "./vessels";

/** An export from Chicago: on the train to the port of loading for a day at the first query. */
export function exportRail(random: SeededRandom, [ship]: Ships): ItineraryPlan {
  const bookedMin = -14 * dayMin;
  const publishedMin = bookedMin + 2 * hourMin;
  const loadMin = -36 * hourMin - random("train", 6 * hourMin);
  const rail = railLeg({
    calls: railCalls(chicagoRamp, exportPassage.from, 3),
    plannedMin: loadMin - 4 * hourMin,
    loadMin,
    publishedMin,
  });
  const departMin = rail.actual.dischargeMin + 3 * dayMin + random("departure", 8 * hourMin);
  const calls = vesselCalls(random, "sea", exportPassage, 5, ship);
  const sea = oceanLeg(random, "sea", { calls, departMin, transitMin: exportPassage.transitMin, publishedMin });
  return {
    bookedMin,
    emptyOutMin: -7 * dayMin + random("empty out", 6 * hourMin),
    gateInMin: -4 * dayMin + random("gate in", 6 * hourMin),
    legs: [rail, sea],
    gateOutMin: sea.actual.dischargeMin + 2 * dayMin + random("gate out", 12 * hourMin),
    emptyInMin: sea.actual.dischargeMin + 6 * dayMin + random("empty in", 12 * hourMin),
  };
}
