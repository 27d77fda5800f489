import { facilityNameOf } from "@/lib/ingest/facility-name";
import { type EventVersion, isZoneUnknown } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { aisEvents, type VesselCallEvidence } from "./ais-events";
import { countedOf } from "./counted-containers";
import { currentEvents } from "./current-events";
import { customsHoldsOf, uniteCustomsHolds } from "./customs-holds";
import { markOf } from "./data-marks";
import { compareTimes, isActual } from "./event-versions";
import { createContainerIndex, type Itinerary } from "./itinerary";
import { type Milestone, milestonesOf } from "./milestones";
import { placeKeyOf } from "./moves";
import { namedItinerariesOf } from "./named-containers";
import { withoutOtherVoyages } from "./own-documents";
import { portCallsOf } from "./port-calls";
import { type ContainerState, projectContainer } from "./project-container";
import { type ProjectedContainer, projectShipment, type ShipmentState } from "./project-shipment";
import { orderReports } from "./project-terminal";
import { type PublishedArrival, publishedArrivalsOf } from "./published-arrival";
import { emptyEvent, terminalEvents } from "./terminal-events";
import { voyageOf } from "./voyage";

/** Every projected column of a transport event; its container is named by number. */
export type TransportEventState = Omit<
  TransportEvent,
  "accountId" | "id" | "shipmentId" | "containerId" | "createdAt"
> & { containerNumber: string };

/** The projected rows of a shipment. */
export type ShipmentProjection = {
  shipment: ShipmentState;
  containers: ContainerState[];
  transportEvents: TransportEventState[];
  /** What the arrivals of the shipment and its containers follow from. */
  arrivals: PublishedArrival[];
};

function transportEvent(
  containerNumber: string,
  { name, event }: Milestone,
  { invalidatedAt, mark }: Pick<TransportEventState, "invalidatedAt" | "mark">,
): TransportEventState {
  const estimated = !isActual(event);
  const vessel = estimated ? "" : (event.vesselImo ?? event.vesselName ?? "");
  const version = invalidatedAt ? `|${event.contentHash}` : "";
  return {
    containerNumber,
    naturalKey: `${name}|${placeKeyOf(event)}|${vessel}${version}`,
    event: name,
    estimated,
    timestamp: event.occurredAt,
    dateOnly: event.dateOnly,
    timezone: event.timezone,
    withoutTimezone: isZoneUnknown(event),
    locode: event.locode,
    placeName: event.placeName,
    terminalId: event.terminalId,
    facilityName: facilityNameOf(event),
    mode: event.mode,
    vesselImo: event.vesselImo,
    vesselName: event.vesselName,
    voyageNumber: event.voyageNumber,
    value: null,
    invalidatedAt,
    classifier: event.classifier,
    inferred: event.inferred,
    mark,
    acceptedAt: event.acceptedAt,
    delayReasonCode: event.delayReasonCode,
    remark: event.remark,
    dataSource: "shipping_line",
    sourceHash: event.contentHash,
  };
}

/** Inputs of the projection besides the carrier's events. */
export type ProjectionInputs = {
  reports: TerminalReport[];
  /** By container number: the delivery time that a user entered. */
  delivered: Map<string, Date>;
  /** By content hash: when a user accepted a doubtful statement. */
  accepted: Map<string, Date>;
  /** Stays of the vessels in ports by AIS. */
  vesselCalls: VesselCallEvidence[];
};

const noInputs: ProjectionInputs = { reports: [], delivered: new Map(), accepted: new Map(), vesselCalls: [] };

/** The events of one container: its milestones, its invalidated actuals, what terminals and AIS reported, and its delivery. */
function transportEventsOf(
  container: ProjectedContainer & { state: ContainerState },
  itinerary: Itinerary,
  { reports, delivered, vesselCalls }: ProjectionInputs,
): TransportEventState[] {
  const { state, voyage, milestones } = container;
  const { number } = state;
  const { invalidated } = itinerary;
  // The itinerary before: an invalidated event keeps the name under which it was published.
  const replacements = new Set(invalidated.map(({ by }) => by));
  const before = [
    ...itinerary.events.filter((event) => !replacements.has(event)),
    ...invalidated.map(({ was }) => was),
  ].sort(compareTimes);
  const events = [
    ...milestones.map((milestone) =>
      transportEvent(number, milestone, { invalidatedAt: null, mark: markOf(milestone.event, itinerary) }),
    ),
    ...invalidated.flatMap(({ was, at }) =>
      milestonesOf([was], portCallsOf(before), before).map((milestone) =>
        transportEvent(number, milestone, { invalidatedAt: at, mark: null }),
      ),
    ),
    ...terminalEvents(state, { voyage, milestones, reports }),
    ...aisEvents(number, itinerary, voyage.portCalls, vesselCalls),
    ...deliveredEvent(number, delivered.get(number)),
  ];
  return [...Map.groupBy(events, ({ naturalKey }) => naturalKey).values()].flatMap((of) =>
    of.map((event, index) => (index === 0 ? event : { ...event, naturalKey: `${event.naturalKey}#${index + 1}` })),
  );
}

/**
 * Projects all evidence of a shipment into its current state. Pure; the result does not depend on the order or repetition of
 * `events` and reports. `at` is the shipment's clock: actuals after it are announced, not facts.
 */
export function project(events: EventVersion[], at: Date, given: Partial<ProjectionInputs> = {}): ShipmentProjection {
  const inputs = { ...noInputs, ...given };
  const versions = currentEvents(events, at, inputs.accepted);
  const currentOf = createContainerIndex(versions.current);
  const publishedOf = createContainerIndex(versions.published);
  const itineraries = namedItinerariesOf(events, versions, inputs.reports);
  const projected = itineraries.map((itinerary) => {
    const voyage = voyageOf(itinerary, publishedOf(itinerary.number));
    const milestones = milestonesOf(itinerary.events, voyage.portCalls);
    const customsHolds = customsHoldsOf(currentOf(itinerary.number), itinerary);
    const holds = { number: itinerary.number, customsHolds };
    if (itinerary.number === null)
      return { holds, container: { state: null, voyage, milestones }, transportEvents: [] };
    const reports = orderReports(inputs.reports, itinerary.number);
    const deliveredAt = inputs.delivered.get(itinerary.number) ?? null;
    const own = projectContainer(itinerary.number, itinerary, voyage, milestones, reports, deliveredAt);
    const state = { ...own, customsHolds };
    const container = { state, voyage, milestones };
    const transportEvents = transportEventsOf(container, itinerary, { ...inputs, reports });
    return { holds, container, transportEvents };
  });
  const containers = projected.map(({ container }) => container);
  const counted = countedOf(projected, ({ container }) => container.state?.noLongerNamedSince);
  const countedContainers = counted.map(({ container }) => container);
  return {
    shipment: {
      ...projectShipment(withoutOtherVoyages(versions.current, itineraries), countedContainers),
      customsHolds: uniteCustomsHolds(counted.map(({ holds }) => holds)),
    },
    containers: containers.flatMap(({ state }) => state ?? []),
    transportEvents: sortByKey(projected.flatMap(({ transportEvents }) => transportEvents)),
    arrivals: publishedArrivalsOf(containers, countedContainers),
  };
}

function sortByKey(events: TransportEventState[]): TransportEventState[] {
  const keyed = events.map((event) => ({ event, key: `${event.containerNumber}|${event.naturalKey}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ event }) => event);
}

/** The `delivered` event for a delivery time that a user entered. */
function deliveredEvent(containerNumber: string, at: Date | undefined): TransportEventState[] {
  if (!at) return [];
  const columns = { event: "delivered", naturalKey: "delivered", timestamp: at };
  return [{ ...emptyEvent, ...columns, containerNumber, dataSource: "user_input", sourceHash: "user_input" }];
}
