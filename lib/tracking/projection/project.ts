import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { compareTimes, currentEvents, isActual } from "./event-versions";
import { itinerariesOf, placeKeyOf, portCallsOf } from "./itinerary";
import { type Milestone, milestonesOf } from "./milestones";
import { type ContainerState, projectContainer } from "./project-container";
import { projectShipment, type ShipmentState } from "./project-shipment";
import { orderReports } from "./project-terminal";
import { emptyEvent, terminalEvents } from "./terminal-events";

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
};

function transportEvent(
  containerNumber: string,
  { name, event }: Milestone,
  invalidatedAt: Date | null,
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
    locode: event.locode,
    placeName: event.placeName,
    terminalId: event.terminalId,
    mode: event.mode,
    vesselImo: event.vesselImo,
    vesselName: event.vesselName,
    voyageNumber: event.voyageNumber,
    value: null,
    invalidatedAt,
    dataSource: "shipping_line",
    sourceHash: event.contentHash,
  };
}

/** Inputs of the projection besides the carrier's events. */
export type ProjectionInputs = {
  reports: TerminalReport[];
  /** By container number: the delivery time that a user entered. */
  delivered: Map<string, Date>;
};

const noInputs: ProjectionInputs = { reports: [], delivered: new Map() };

/**
 * Projects all evidence of a shipment into its current state. Pure; the result does not depend on the order or repetition of
 * `events` and reports. `at` is the shipment's clock: actuals more than a day after it are ignored.
 */
export function project(events: EventVersion[], at: Date, inputs = noInputs): ShipmentProjection {
  const effective = currentEvents(events, at);
  const { byContainer, isPartOf } = itinerariesOf(effective.current);
  const perContainer = [...byContainer].map(([number, itinerary]) => {
    const portCalls = portCallsOf(itinerary);
    const milestones = milestonesOf(itinerary, portCalls);
    const reports = orderReports(inputs.reports, number);
    const state = projectContainer(number, itinerary, milestones, portCalls, reports);
    const corrected = effective.corrected.filter(({ was }) => isPartOf(number, was));
    return {
      state,
      milestones,
      transportEvents: [
        ...milestones.map((milestone) => transportEvent(number, milestone, null)),
        ...corrected.flatMap(({ was, by }) =>
          milestonesOf([was], portCalls).map((milestone) =>
            transportEvent(number, milestone, by.reportedAt ?? by.observedAt),
          ),
        ),
        ...terminalEvents(state, { itinerary, milestones, portCalls, reports }),
        ...deliveredEvent(number, inputs.delivered.get(number)),
      ],
    };
  });
  const moves = byContainer.size > 0 ? [...byContainer.values()].flat() : effective.current;
  const itinerary = [...new Set(moves)].sort(compareTimes);
  const containers = perContainer.map(({ state }) => state);
  const milestones = perContainer.map((each) => each.milestones);
  return {
    shipment: projectShipment(effective, itinerary, portCallsOf(itinerary), containers, milestones),
    containers,
    transportEvents: perContainer.flatMap((each) => each.transportEvents).sort(compareKeys),
  };
}

function compareKeys(a: TransportEventState, b: TransportEventState): number {
  return `${a.containerNumber}|${a.naturalKey}` < `${b.containerNumber}|${b.naturalKey}` ? -1 : 1;
}

/** The `delivered` event for a delivery time that a user entered. */
function deliveredEvent(containerNumber: string, at: Date | undefined): TransportEventState[] {
  if (!at) return [];
  const columns = { event: "delivered", naturalKey: "delivered", timestamp: at };
  return [{ ...emptyEvent, ...columns, containerNumber, dataSource: "user_input", sourceHash: "user_input" }];
}
