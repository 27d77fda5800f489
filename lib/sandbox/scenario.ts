import type { ItineraryPlan } from "@/lib/sandbox/itineraries/build-itinerary";
import type { SeededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import type { Ships } from "@/lib/sandbox/itineraries/vessels";

export type Scenario = {
  key: string;
  id: string;
  title: string;
  description: string;
  /** How it is tracked. A container scenario has a bill of lading too, but is listed with a container number. */
  requestType: "bill_of_lading" | "booking_number" | "container";
  /** Part of its numbers: bills of lading are TEST + keyword + digits, bookings TESTBK + keyword + digits. */
  keyword: string;
  /** Plans an itinerary; null if the carrier knows none. */
  plan: ((random: SeededRandom, ships: Ships) => ItineraryPlan) | null;
  /** How long the carrier is unavailable after the first query; null: never, Infinity: forever. */
  downMin: number | null;
  /** When the carrier stops finding the number, after the first query; null: never. */
  lostMin: number | null;
  containersMin: number;
};

/** The attributes of most scenarios. */
export const scenarioDefaults = {
  requestType: "bill_of_lading",
  downMin: null,
  lostMin: null,
  containersMin: 1,
} as const;
