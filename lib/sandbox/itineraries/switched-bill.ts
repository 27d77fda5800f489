import type { ItineraryPlan } from "./build-itinerary";
import { hourMin } from "./itinerary";
import type { SeededRandom } from "./seeded-random";
import { transshipment } from "./transshipment";
import type { Ships } from "./vessels";

/** A transshipment with a switch bill of lading: what follows the discharge from the first vessel is reported under another number. */
export function switchedBill(random: SeededRandom, ships: Ships): ItineraryPlan {
  const plan = transshipment(random, ships);
  return { ...plan, switchedBillMin: plan.legs[0].actual.dischargeMin + 12 * hourMin };
}
