import { type Confirmation, confirmationOf } from "@/lib/shipments/arrival-confirmation";
import type { Stop, StopTime } from "./itinerary-of";

function reportedTimes(time: StopTime | null) {
  return { actual: time && !time.estimated ? time.at : null, estimate: time };
}

/** What is known about the arrival at a stop: it is evident once all containers have reached it. */
export function arrivalAtStop({ arrival, isReached }: Stop, now: string): Confirmation {
  return confirmationOf({ ...reportedTimes(arrival), isEvident: isReached }, now);
}

/** The same for the departure, which is evident once all containers have left. */
export function departureFromStop({ departure, departed, containerNumbers }: Stop, now: string): Confirmation {
  const haveAllLeft = departed > 0 && departed === containerNumbers.length;
  return confirmationOf({ ...reportedTimes(departure), isEvident: haveAllLeft }, now);
}
