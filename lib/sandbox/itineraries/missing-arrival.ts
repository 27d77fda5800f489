import type { ItineraryPlan } from "./build-itinerary";
import { direct } from "./direct";
import type { SeededRandom } from "./seeded-random";
import type { Ships } from "./vessels";

/** A direct voyage whose arrival the carrier never reports, only the discharge. */
export function missingArrival(random: SeededRandom, ships: Ships): ItineraryPlan {
  const plan = direct(random, ships);
  return { ...plan, legs: [{ ...plan.legs[0], withoutArrival: true }] };
}
