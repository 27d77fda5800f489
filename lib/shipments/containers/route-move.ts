import type { TransportEvent } from "@/lib/platform/db/generated/client";

/** An event of a route with the id of its vessel. */
export type MoveEvent = TransportEvent & { vesselId: string | null };

/** The container's arrival at a stop or departure from it, with its actual time or the newest estimate. */
export type RouteMove = {
  mode: "vessel" | "rail" | null;
  /** Whether the vessel is a barge, which may use inland waterways. */
  isByBarge: boolean;
  scac: string | null;
  estimatedAt: Date | null;
  actualAt: Date | null;
  /** Whether these times are local times without a time zone. */
  estimatedWithoutTimezone: boolean;
  actualWithoutTimezone: boolean;
  /** Whether it has occurred: by its actual time, or for an arrival by a discharge. */
  hasOccurred: boolean;
  voyageNumber: string | null;
  vesselId: string | null;
  vesselName: string | null;
  vesselImo: string | null;
};

/** Whether the event is of leaving a place: a loading or a departure. */
export const isOutbound = ({ event }: MoveEvent) => /_(loaded|departed)$/.test(event);
/** Whether the event is of reaching a place: an arrival or a discharge. */
export const isInbound = ({ event }: MoveEvent) => /_(arrived|discharged|unloaded)$|^arrived_at/.test(event);
export const isArrival = ({ event }: MoveEvent) => /arrived/.test(event);
export const isDeparture = ({ event }: MoveEvent) => event.endsWith("_departed");
const isLoading = ({ event }: MoveEvent) => event.endsWith("_loaded");

/** Null: by truck or not known. A destination inland is reached by any mode. */
function modeOf({ event, mode }: MoveEvent): RouteMove["mode"] {
  if (event !== "arrived_at_inland_destination") return event.startsWith("rail_") ? "rail" : "vessel";
  return mode === "RAIL" ? "rail" : mode === "BARGE" || mode === "VESSEL" ? "vessel" : null;
}

/** The estimates that remain known after the event has occurred. */
export type PlaceEstimates = { locode: string | null; at: Date | null; withoutTimezone: boolean }[];

/**
 * The move of these events of one place; null without any. `timedEvents`: the events that set the time of the move; a loading is not
 * a departure, a discharge not an arrival.
 */
export function toRouteMove(
  events: MoveEvent[],
  timedEvents: MoveEvent[],
  scac: string,
  estimates: PlaceEstimates,
): RouteMove | null {
  const [first] = events;
  if (!first) return null;
  const vesselEvent =
    events.findLast((event) => !event.estimated && event.vesselName) ?? events.findLast((event) => event.vesselName);
  const mode = modeOf(first);
  const estimated = timedEvents.findLast((event) => event.estimated);
  const actual = timedEvents.findLast((event) => !event.estimated);
  const estimate = estimates.find(({ locode, at }) => at !== null && locode !== null && locode === first.locode);
  return {
    mode,
    isByBarge: events.some((event) => event.mode === "BARGE"),
    // Carriers do not report which railway it is.
    scac: mode === "vessel" ? scac : null,
    estimatedAt: estimated?.timestamp ?? estimate?.at ?? null,
    actualAt: actual?.timestamp ?? null,
    estimatedWithoutTimezone: (estimated ?? estimate)?.withoutTimezone ?? false,
    actualWithoutTimezone: actual?.withoutTimezone ?? false,
    hasOccurred: events.some((event) => !event.estimated && !isLoading(event)),
    voyageNumber: vesselEvent?.voyageNumber ?? null,
    vesselId: vesselEvent?.vesselId ?? null,
    vesselName: vesselEvent?.vesselName ?? null,
    vesselImo: vesselEvent?.vesselImo ?? null,
  };
}

/** The attributes of a stop whose time is a local time, because its time zone is not known. */
export function namesWithoutTimezone(inbound: RouteMove | null, outbound: RouteMove | null): string[] {
  const names = [
    inbound?.estimatedWithoutTimezone && "inbound_eta_at",
    inbound?.actualWithoutTimezone && "inbound_ata_at",
    outbound?.estimatedWithoutTimezone && "outbound_etd_at",
    outbound?.actualWithoutTimezone && "outbound_atd_at",
  ];
  return names.filter((name) => typeof name === "string");
}
