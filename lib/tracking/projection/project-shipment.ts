import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { type CurrentEvents, compareTimes, compareVersions, isActual } from "./event-versions";
import { isAtBerth, modeOf, type PortCalls, placeKeyOf } from "./itinerary";
import type { Milestone } from "./milestones";
import { type ContainerState, provenanceOf } from "./project-container";

/** Every projected column of a shipment. */
export type ShipmentState = Pick<
  Shipment,
  | "transportDocuments"
  | "bookings"
  | "status"
  | "portOfLadingLocode"
  | "portOfLadingName"
  | "polTimezone"
  | "polEtdAt"
  | "polEtdDateOnly"
  | "polOriginalEtdAt"
  | "polAtdAt"
  | "portOfDischargeLocode"
  | "portOfDischargeName"
  | "podTerminalId"
  | "podTimezone"
  | "podVesselName"
  | "podVesselImo"
  | "podVoyageNumber"
  | "podEtaAt"
  | "podEtaDateOnly"
  | "podOriginalEtaAt"
  | "podAtaAt"
  | "destinationLocode"
  | "destinationName"
  | "destinationTerminalId"
  | "destinationTimezone"
  | "destinationEtaAt"
  | "destinationEtaDateOnly"
  | "destinationOriginalEtaAt"
  | "destinationAtaAt"
  | "bookingCancelled"
> & { provenance: Record<string, string> };

/** The departure or arrival of a leg: its first estimate, its latest estimate and its actual. */
type LegEnd = { first: EventVersion | null; estimate: EventVersion | null; actual: EventVersion | null };

function legEndOf(
  events: CurrentEvents,
  itinerary: EventVersion[],
  code: string,
  place: string | null,
  mode: string,
): LegEnd {
  if (place === null) return { first: null, estimate: null, actual: null };
  const isLegEnd = (event: EventVersion) =>
    event.kind === "transport" &&
    event.code === code &&
    placeKeyOf(event) === place &&
    modeOf(event) === mode &&
    !isAtBerth(event);
  const own = itinerary.filter(isLegEnd);
  const timed = (event: EventVersion) => event.occurredAt !== null;
  const estimates = events.credible.filter(
    (event) => isLegEnd(event) && !isActual(event) && !event.retracted && timed(event),
  );
  // After the actual the latest estimate is an older version of the same event or of another event.
  const latest = own
    .filter((event) => !isActual(event) && timed(event))
    .sort(compareVersions)
    .at(-1);
  return {
    first: estimates[0] ?? null,
    estimate: latest ?? estimates.at(-1) ?? null,
    actual: own.filter(isActual).sort(compareTimes)[0] ?? null,
  };
}

function placeFacts(itinerary: EventVersion[], place: string | null) {
  const there = place === null ? [] : itinerary.filter((event) => placeKeyOf(event) === place);
  const named = there.find((event) => event.placeName !== null);
  const zoned = there.find((event) => event.timezone !== null);
  const coded = there.find((event) => event.locode !== null);
  return { locode: coded?.locode ?? null, name: named?.placeName ?? null, timezone: zoned?.timezone ?? null, there };
}

function documentsOf(events: EventVersion[], type: string): string[] {
  const values = events.flatMap(({ documents }) =>
    (Array.isArray(documents) ? documents : []).flatMap((reference) =>
      reference !== null && typeof reference === "object" && "type" in reference && reference.type === type
        ? [String(reference.value)]
        : [],
    ),
  );
  return [...new Set(values)].sort();
}

/** Whether the newest booking event is a cancellation; a cancelled booking can be confirmed again. */
function isCancelled(events: EventVersion[]): boolean {
  const bookingEvents = events.filter(
    ({ kind, code, documents }) =>
      kind === "shipment" && (code === "CANC" || code === "CONF") && JSON.stringify(documents).includes('"BKG"'),
  );
  return bookingEvents.sort(compareTimes).at(-1)?.code === "CANC";
}

function statusOf(
  state: Pick<ShipmentState, "polAtdAt" | "polEtdAt" | "podAtaAt" | "destinationAtaAt">,
  containers: ContainerState[],
  milestones: Milestone[][],
): string {
  if (containers.length > 0 && containers.every(({ emptyTerminatedAt }) => emptyTerminatedAt !== null))
    return "complete";
  if (state.destinationAtaAt) return "delivered_to_destination";
  if (containers.some(({ podRailLoadedAt, podRailDepartedAt }) => podRailLoadedAt ?? podRailDepartedAt))
    return "inland";
  if (state.podAtaAt) return "arrived_at_pod";
  const lasts = milestones.map((of) => of.findLast(({ event }) => isActual(event))?.name ?? null);
  if (
    lasts.length > 0 &&
    lasts.every((name) => name?.startsWith("transshipment_") && name !== "transshipment_departed")
  ) {
    return "transshipment";
  }
  if (state.polAtdAt) return "in_transit";
  return state.polEtdAt ? "awaiting_departure" : "pending";
}

/** The terminal of discharge that terminals report for all containers of the shipment; null unless they agree. */
function agreedTerminal(containers: ContainerState[]): string | null {
  const [first] = containers;
  const isAgreed = containers.every(
    ({ podTerminalId, provenance }) =>
      podTerminalId === first?.podTerminalId && provenance.podTerminalId?.startsWith("terminal:"),
  );
  return isAgreed ? (first?.podTerminalId ?? null) : null;
}

const at = (event: EventVersion | null) => event?.occurredAt ?? null;

/** The state of the shipment; its itinerary combines those of all containers. */
export function projectShipment(
  events: CurrentEvents,
  itinerary: EventVersion[],
  portCalls: PortCalls,
  containers: ContainerState[],
  milestones: Milestone[][],
): ShipmentState {
  const lading = placeFacts(itinerary, portCalls.lading);
  const discharge = placeFacts(itinerary, portCalls.discharge);
  const destination = placeFacts(itinerary, portCalls.destination);
  const departure = legEndOf(events, itinerary, "DEPA", portCalls.lading, "VESSEL");
  const arrival = legEndOf(events, itinerary, "ARRI", portCalls.discharge, "VESSEL");
  const inland = legEndOf(events, itinerary, "ARRI", portCalls.destination, "RAIL");
  const vesselCall = discharge.there
    .filter(
      (event) =>
        modeOf(event) === "VESSEL" && (event.code === "ARRI" || event.code === "DISC") && event.vesselName !== null,
    )
    .sort((a, b) => Number(isActual(a)) - Number(isActual(b)) || compareVersions(a, b))
    .at(-1);
  const terminal = discharge.there.findLast((event) => event.terminalId !== null && modeOf(event) === "VESSEL");
  const ramp = destination.there.findLast((event) => event.terminalId !== null);
  const times = {
    polEtdAt: at(departure.estimate),
    polAtdAt: at(departure.actual),
    podAtaAt: at(arrival.actual),
    destinationAtaAt: at(inland.actual),
  };
  return {
    ...times,
    transportDocuments: documentsOf(events.current, "TRD"),
    bookings: documentsOf(events.current, "BKG"),
    status: statusOf(times, containers, milestones),
    portOfLadingLocode: lading.locode,
    portOfLadingName: lading.name,
    polTimezone: lading.timezone,
    polEtdDateOnly: departure.estimate?.dateOnly ?? false,
    polOriginalEtdAt: at(departure.first),
    portOfDischargeLocode: discharge.locode,
    portOfDischargeName: discharge.name,
    podTerminalId: agreedTerminal(containers) ?? terminal?.terminalId ?? null,
    podTimezone: discharge.timezone,
    podVesselName: vesselCall?.vesselName ?? null,
    podVesselImo: vesselCall?.vesselImo ?? null,
    podVoyageNumber: vesselCall?.voyageNumber ?? null,
    podEtaAt: at(arrival.estimate),
    podEtaDateOnly: arrival.estimate?.dateOnly ?? false,
    podOriginalEtaAt: at(arrival.first),
    destinationLocode: destination.locode,
    destinationName: destination.name,
    destinationTerminalId: ramp?.terminalId ?? null,
    destinationTimezone: destination.timezone,
    destinationEtaAt: at(inland.estimate),
    destinationEtaDateOnly: inland.estimate?.dateOnly ?? false,
    destinationOriginalEtaAt: at(inland.first),
    bookingCancelled: isCancelled(events.current),
    provenance: provenanceOf({
      polEtdAt: departure.estimate,
      polOriginalEtdAt: departure.first,
      polAtdAt: departure.actual,
      podEtaAt: arrival.estimate,
      podOriginalEtaAt: arrival.first,
      podAtaAt: arrival.actual,
      destinationEtaAt: inland.estimate,
      destinationOriginalEtaAt: inland.first,
      destinationAtaAt: inland.actual,
      podVesselName: vesselCall ?? null,
      podTerminalId: terminal ?? null,
    }),
  };
}
