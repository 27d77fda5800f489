import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { CurrentEvents } from "./current-events";
import { isAtBerth, modeOf, placeOf } from "./journey";
import type { Milestone } from "./milestones";
import { type ContainerState, provenanceOf } from "./project-container";
import type { Route } from "./route";
import { compareTimes, compareVersions, isActual } from "./tracked-event";

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

/** One leg's end: what was first expected, what is expected, what happened. */
type Passage = { first: TrackedEvent | null; estimate: TrackedEvent | null; actual: TrackedEvent | null };

function passage(
  events: CurrentEvents,
  journey: TrackedEvent[],
  code: string,
  place: string | null,
  mode: string,
): Passage {
  if (place === null) return { first: null, estimate: null, actual: null };
  const is = (event: TrackedEvent) =>
    event.kind === "transport" &&
    event.code === code &&
    placeOf(event) === place &&
    modeOf(event) === mode &&
    !isAtBerth(event);
  const own = journey.filter(is);
  const timed = (event: TrackedEvent) => event.occurredAt !== null;
  const foretold = events.credible.filter((event) => is(event) && !isActual(event) && !event.retracted && timed(event));
  // Once it happened, the last estimate is an older version of the same event or of another one.
  const latest = own
    .filter((event) => !isActual(event) && timed(event))
    .sort(compareVersions)
    .at(-1);
  return {
    first: foretold[0] ?? null,
    estimate: latest ?? foretold.at(-1) ?? null,
    actual: own.filter(isActual).sort(compareTimes)[0] ?? null,
  };
}

function placeFacts(journey: TrackedEvent[], place: string | null) {
  const there = place === null ? [] : journey.filter((event) => placeOf(event) === place);
  const named = there.find((event) => event.placeName !== null);
  const zoned = there.find((event) => event.timezone !== null);
  const coded = there.find((event) => event.locode !== null);
  return { locode: coded?.locode ?? null, name: named?.placeName ?? null, timezone: zoned?.timezone ?? null, there };
}

function documentsOf(events: TrackedEvent[], type: string): string[] {
  const values = events.flatMap(({ documents }) =>
    (Array.isArray(documents) ? documents : []).flatMap((reference) =>
      reference !== null && typeof reference === "object" && "type" in reference && reference.type === type
        ? [String(reference.value)]
        : [],
    ),
  );
  return [...new Set(values)].sort();
}

/** The newest word on the booking decides: a cancelled one may be confirmed again. */
function isCancelled(events: TrackedEvent[]): boolean {
  const words = events.filter(
    ({ kind, code, documents }) =>
      kind === "shipment" && (code === "CANC" || code === "CONF") && JSON.stringify(documents).includes('"BKG"'),
  );
  return words.sort(compareTimes).at(-1)?.code === "CANC";
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

/** The terminal that terminals themselves name for every container of the shipment; null: they do not agree on one. */
function agreedTerminal(containers: ContainerState[]): string | null {
  const [first] = containers;
  const isAgreed = containers.every(
    ({ podTerminalId, provenance }) =>
      podTerminalId === first?.podTerminalId && provenance.podTerminalId?.startsWith("terminal:"),
  );
  return isAgreed ? (first?.podTerminalId ?? null) : null;
}

const at = (event: TrackedEvent | null) => event?.occurredAt ?? null;

/** The state of the shipment as a whole: its journey is that of all its containers together. */
export function projectShipment(
  events: CurrentEvents,
  journey: TrackedEvent[],
  route: Route,
  containers: ContainerState[],
  milestones: Milestone[][],
): ShipmentState {
  const lading = placeFacts(journey, route.lading);
  const discharge = placeFacts(journey, route.discharge);
  const destination = placeFacts(journey, route.destination);
  const departure = passage(events, journey, "DEPA", route.lading, "VESSEL");
  const arrival = passage(events, journey, "ARRI", route.discharge, "VESSEL");
  const inland = passage(events, journey, "ARRI", route.destination, "RAIL");
  const ship = discharge.there
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
    podVesselName: ship?.vesselName ?? null,
    podVesselImo: ship?.vesselImo ?? null,
    podVoyageNumber: ship?.voyageNumber ?? null,
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
      podVesselName: ship ?? null,
      podTerminalId: terminal ?? null,
    }),
  };
}
