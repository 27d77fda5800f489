import type { Shipment } from "@/lib/platform/db/generated/client";
import { areBookingsCancelled } from "./booking-cancellation";
import type { ShipmentCustomsHold } from "./customs-holds";
import { dataMarkKinds } from "./data-marks";
import { documentsOf } from "./documents";
import { isActual, type Statement } from "./event-versions";
import { isAfterSea, type Milestone } from "./milestones";
import { isByVessel } from "./moves";
import { type ContainerState, provenanceOf } from "./project-container";
import { isAshore } from "./rules-after-moves";
import { timesWithoutTimezone } from "./times-without-timezone";
import type { Voyage } from "./voyage";

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
  | "containersDiffer"
  | "dataMarks"
  | "timesWithoutTimezone"
> & { provenance: Record<string, string>; customsHolds: ShipmentCustomsHold[] };

/** The numbers of one type of document that the events name, sorted. */
function numbersOf(events: Statement[], wanted: string): string[] {
  const documents = events.flatMap(documentsOf).filter(({ type }) => type === wanted);
  return [...new Set(documents.map(({ value }) => value))].sort();
}

/** Whether the container was on a vessel: what has sailed is tracked to its end, whatever happens to its booking. */
const hasBeenLoaded = ({ state, milestones }: ProjectedContainer) =>
  state !== null && milestones.some(({ event }) => isActual(event) && isByVessel(event));

/** A container that stands at its terminal has arrived, even if the carrier does not say so. */
const hasArrived = (state: ContainerState) =>
  (state.podArrivedAt ?? state.podDischargedAt ?? state.podFullOutAt) !== null ||
  isAshore(state.currentStatus, state, state.locationAtPodTerminal);

const inlandMilestones = new Set(["rail_loaded", "rail_departed", "rail_arrived", "feeder_loaded", "feeder_departed"]);

const isInland = ({ milestones, voyage }: ProjectedContainer) =>
  milestones.some(
    ({ name, event }) => inlandMilestones.has(name) && isActual(event) && isAfterSea(event, voyage.portCalls),
  );

function isAtTransshipment({ milestones }: ProjectedContainer): boolean {
  const last = milestones.findLast(({ event }) => isActual(event))?.name ?? "";
  return last.startsWith("transshipment_") && last !== "transshipment_departed";
}

/** Whether the container has left the port of discharge for its port of loading, where it has not arrived yet. */
const isReturning = ({ voyage: { portCalls, inland } }: ProjectedContainer) =>
  portCalls.returnLeg !== null && isActual(portCalls.returnLeg.start) && !inland.actual;

function statusOf(projected: ProjectedContainer[], voyages: Voyage[]): string {
  const states = projected.flatMap(({ state }) => state ?? []);
  const every = (has: (state: ContainerState) => boolean) => states.length > 0 && states.every(has);
  if (every(({ emptyTerminatedAt }) => emptyTerminatedAt !== null)) return "complete";
  const inland = projected.filter(({ voyage }) => voyage.portCalls.destination !== null);
  const hasEnded = ({ state, voyage }: ProjectedContainer) =>
    voyage.inland.actual ?? (voyage.portCalls.destination === null && state !== null && hasArrived(state));
  if (inland.length > 0 && projected.every(hasEnded)) return "delivered_to_destination";
  const returning = projected.filter(isReturning);
  if (returning.length > 0) return returning.every(isAtTransshipment) ? "transshipment" : "in_transit";
  if (states.length > 0 ? every(hasArrived) : voyages.every(({ arrival }) => arrival.actual))
    return projected.some(isInland) ? "inland" : "arrived_at_pod";
  if (states.length > 0 && projected.every(isAtTransshipment)) return "transshipment";
  if (voyages.some(({ departure }) => departure.actual)) return "in_transit";
  return voyages.some(({ departure }) => departure.estimate) ? "awaiting_departure" : "pending";
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

const at = (event: Statement | null | undefined) => event?.occurredAt ?? null;
const msOf = (event: Statement | null) => event?.occurredAt?.getTime() ?? Number.NEGATIVE_INFINITY;

/** One container with its voyage; a shipment without known containers has one without state. */
export type ProjectedContainer = { state: ContainerState | null; voyage: Voyage; milestones: Milestone[] };

/** Of voyages the one whose end the shipment still waits for: the latest expected, or else the last that happened. */
export function leadingVoyage(voyages: Voyage[], end: "arrival" | "inland"): Voyage {
  const isKnown = ({ portCalls }: Voyage) => portCalls.discharge !== null;
  const known = voyages.some(isKnown) ? voyages.filter(isKnown) : voyages;
  const outstanding = known.filter((voyage) => !voyage[end].actual);
  const timeOf = (voyage: Voyage) => msOf(outstanding.length > 0 ? voyage[end].estimate : voyage[end].actual);
  const [first, ...others] = outstanding.length > 0 ? outstanding : known;
  return others.reduce((latest, voyage) => (timeOf(voyage) > timeOf(latest) ? voyage : latest), first as Voyage);
}

/** Whether containers differ in what the shipment's attributes state once. */
function doContainersDiffer(voyages: Voyage[]): boolean {
  const keys = voyages.map(({ lading, discharge, vesselCall, arrival }) =>
    [
      lading.locode ?? lading.name,
      discharge.locode ?? discharge.name,
      vesselCall?.vesselImo ?? vesselCall?.vesselName,
      arrival.actual ? `A ${msOf(arrival.actual)}` : `E ${msOf(arrival.estimate)}`,
    ].join("|"),
  );
  return new Set(keys).size > 1;
}

/** The state of the shipment: what its containers have in common, or that of the container that it still waits for. */
export function projectShipment(
  events: Statement[],
  projected: ProjectedContainer[],
): Omit<ShipmentState, "customsHolds"> {
  const voyages = projected.map(({ voyage }) => voyage);
  const states = projected.flatMap(({ state }) => state ?? []);
  const { lading, discharge, departure, arrival, vesselCall } = leadingVoyage(voyages, "arrival");
  const withDestination = voyages.filter(({ portCalls }) => portCalls.destination !== null);
  const { destination, inland } = leadingVoyage(withDestination.length > 0 ? withDestination : voyages, "inland");
  const terminal = discharge.events.findLast((event) => event.terminalId !== null && isByVessel(event));
  const ramp = destination.events.findLast((event) => event.terminalId !== null);
  const isArrived = voyages.every((voyage) => voyage.arrival.actual);
  const isDelivered = withDestination.every((voyage) => voyage.inland.actual);
  const times = {
    polEtdAt: departure.estimate,
    polOriginalEtdAt: departure.first,
    polAtdAt: departure.actual,
    podEtaAt: arrival.estimate,
    podOriginalEtaAt: arrival.first,
    podAtaAt: isArrived ? arrival.actual : null,
    destinationEtaAt: inland.estimate,
    destinationOriginalEtaAt: inland.first,
    destinationAtaAt: isDelivered ? inland.actual : null,
  };
  return {
    polEtdAt: at(departure.estimate),
    polAtdAt: at(departure.actual),
    podAtaAt: isArrived ? at(arrival.actual) : null,
    destinationAtaAt: isDelivered ? at(inland.actual) : null,
    transportDocuments: numbersOf(events, "TRD"),
    bookings: numbersOf(events, "BKG"),
    status: statusOf(projected, voyages),
    containersDiffer: doContainersDiffer(voyages),
    dataMarks: dataMarkKinds.filter((kind) =>
      states.some(({ dataMarks }) => dataMarks.some((mark) => mark.kind === kind)),
    ),
    portOfLadingLocode: lading.locode,
    portOfLadingName: lading.name,
    polTimezone: lading.timezone,
    polEtdDateOnly: departure.estimate?.dateOnly ?? false,
    polOriginalEtdAt: at(departure.first),
    portOfDischargeLocode: discharge.locode,
    portOfDischargeName: discharge.name,
    podTerminalId: agreedTerminal(projected.flatMap(({ state }) => state ?? [])) ?? terminal?.terminalId ?? null,
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
    bookingCancelled: areBookingsCancelled(events) && !projected.some(hasBeenLoaded),
    timesWithoutTimezone: timesWithoutTimezone(times),
    provenance: provenanceOf({ ...times, podVesselName: vesselCall, podTerminalId: terminal ?? null }),
  };
}
