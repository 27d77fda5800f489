import { findItinerary } from "@/lib/sandbox/find-itinerary";
import type { Place, PlannedEvent, SandboxContainer } from "@/lib/sandbox/itineraries/itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";

/** What papers state of a sandbox shipment. */
export type DemoVoyage = {
  billOfLading: string;
  booking: string;
  vessel: string;
  voyage: string;
  portOfLading: Place;
  portOfDischarge: Place;
  departureAt: Date;
  arrivalAt: Date;
  containers: SandboxContainer[];
};

function eventOf(events: PlannedEvent[], code: PlannedEvent["code"]) {
  const version = events.find((event) => event.code === code)?.versions.at(-1);
  if (!version) throw new Error(`The itinerary has no event ${code}`);
  return version;
}

/** The voyage of a shipment with a single vessel. `anchorAt`: the time of the first request for its number. */
export function demoVoyageOf(number: string, anchorAt: Date): DemoVoyage {
  const parsed = parseNumber(number);
  const itinerary = parsed && findItinerary(parsed);
  if (!itinerary) throw new Error(`There is no itinerary of ${number}`);
  const { billOfLading, booking, containers, events } = itinerary;
  const [departure, arrival] = [eventOf(events, "DEPA"), eventOf(events, "ARRI")];
  const toDate = (minutes: number) => new Date(anchorAt.getTime() + minutes * 60_000);
  return {
    billOfLading,
    booking,
    vessel: departure.call.vessel?.name ?? "",
    voyage: departure.call.exportVoyage ?? "",
    portOfLading: departure.call.place,
    portOfDischarge: arrival.call.place,
    departureAt: toDate(departure.atMin),
    arrivalAt: toDate(arrival.atMin),
    containers,
  };
}
