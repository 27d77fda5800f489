import { findItinerary } from "@/lib/sandbox/find-itinerary";
import type { PlannedEvent } from "@/lib/sandbox/itineraries/itinerary";
import type { SandboxNumber } from "@/lib/sandbox/parse-number";
import { type DcsaEvent, serializeEvent } from "./serialize-event";

export type SandboxResponse =
  | { outcome: "events"; events: DcsaEvent[] }
  | { outcome: "not_found" }
  | { outcome: "unavailable" };

const minuteMs = 60_000;

function concernsContainer(event: PlannedEvent, container: string): boolean {
  if (event.type === "EQUIPMENT") return event.container.number === container;
  if (event.type === "SHIPMENT") return true;
  return event.containers.length === 0 || event.containers.some(({ number }) => number === container);
}

/**
 * The response of the sandbox carrier at `now` for an itinerary that was first queried at `anchor`, optionally for one
 * container; events by creation time, oldest first. Pure: the same arguments give the same bytes.
 */
export function respondWithEvents(number: SandboxNumber, anchor: Date, now: Date, container?: string): SandboxResponse {
  const { downMin, lostMin } = number.scenario;
  if (downMin !== null && now.getTime() < anchor.getTime() + downMin * minuteMs) return { outcome: "unavailable" };
  if (lostMin !== null && now.getTime() >= anchor.getTime() + lostMin * minuteMs) return { outcome: "not_found" };
  const itinerary = findItinerary(number);
  if (!itinerary) return { outcome: "not_found" };
  // Event times are whole minutes, whatever the time of the first query.
  const anchorMs = Math.floor(anchor.getTime() / minuteMs) * minuteMs;
  const nowMin = (now.getTime() - anchorMs) / minuteMs;
  const { earlier } = itinerary;
  // A query by document names one voyage; a query by container does not.
  const current = (container !== undefined && earlier ? [itinerary, earlier] : [itinerary])
    .flatMap((each) => each.events.map((event) => ({ itinerary: each, event })))
    .filter(({ event }) => container === undefined || concernsContainer(event, container))
    .filter(({ event: { droppedMin } }) => droppedMin === undefined || nowMin < droppedMin)
    .flatMap(({ event, ...rest }) => {
      const version = event.versions.findLast(({ createdMin }) => createdMin <= nowMin);
      return version ? [{ ...rest, event, version }] : [];
    })
    .sort((a, b) => a.version.createdMin - b.version.createdMin || (a.event.key < b.event.key ? -1 : 1));
  const hasEquipmentEvent = current.some(({ event }) => event.type === "EQUIPMENT");
  if (current.length === 0 || (container !== undefined && !hasEquipmentEvent)) return { outcome: "not_found" };
  const events = current.map((each) => serializeEvent(each.itinerary, each.event, each.version, anchorMs));
  return { outcome: "events", events };
}
