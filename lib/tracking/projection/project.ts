import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { currentEvents } from "./current-events";
import { orderWords } from "./fold-words";
import { journeysOf, placeOf } from "./journey";
import { type Milestone, milestonesOf } from "./milestones";
import { type ContainerState, projectContainer } from "./project-container";
import { projectShipment, type ShipmentState } from "./project-shipment";
import { routeOf } from "./route";
import { bareEvent, terminalEvents } from "./terminal-events";
import { compareTimes, isActual } from "./tracked-event";

/** Every projected column of a transport event; its container is named by number. */
export type TransportEventState = Omit<
  TransportEvent,
  "accountId" | "id" | "shipmentId" | "containerId" | "createdAt"
> & { containerNumber: string };

export type State = {
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
  const ship = estimated ? "" : (event.vesselImo ?? event.vesselName ?? "");
  const version = invalidatedAt ? `|${event.contentHash}` : "";
  return {
    containerNumber,
    naturalKey: `${name}|${placeOf(event)}|${ship}${version}`,
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

/** What is said of containers beside the carrier's events. */
export type Beside = {
  words: TerminalWord[];
  /** By container number: when a person says it was delivered. */
  delivered: Map<string, Date>;
};

const nothingBeside: Beside = { words: [], delivered: new Map() };

/**
 * What is true, from all that was ever said: pure, and the same for any order and any repeats of `events` and of terminals'
 * words. `at` is the clock the shipment lives by; an actual more than a day later than it is held back.
 */
export function project(events: TrackedEvent[], at: Date, beside = nothingBeside): State {
  const folded = currentEvents(events, at);
  const { byContainer, isPartOf } = journeysOf(folded.current);
  const perContainer = [...byContainer].map(([number, journey]) => {
    const route = routeOf(journey);
    const milestones = milestonesOf(journey, route);
    const words = orderWords(beside.words, number);
    const state = projectContainer(number, journey, milestones, route, words);
    const corrected = folded.corrected.filter(({ was }) => isPartOf(number, was));
    return {
      state,
      milestones,
      transportEvents: [
        ...milestones.map((milestone) => transportEvent(number, milestone, null)),
        ...corrected.flatMap(({ was, by }) =>
          milestonesOf([was], route).map((milestone) =>
            transportEvent(number, milestone, by.reportedAt ?? by.observedAt),
          ),
        ),
        ...terminalEvents(state, { journey, milestones, route, words }),
        ...deliveredEvent(number, beside.delivered.get(number)),
      ],
    };
  });
  const moves = byContainer.size > 0 ? [...byContainer.values()].flat() : folded.current;
  const journey = [...new Set(moves)].sort(compareTimes);
  const containers = perContainer.map(({ state }) => state);
  const milestones = perContainer.map((each) => each.milestones);
  return {
    shipment: projectShipment(folded, journey, routeOf(journey), containers, milestones),
    containers,
    transportEvents: perContainer.flatMap((each) => each.transportEvents).sort(compareKeys),
  };
}

function compareKeys(a: TransportEventState, b: TransportEventState): number {
  return `${a.containerNumber}|${a.naturalKey}` < `${b.containerNumber}|${b.naturalKey}` ? -1 : 1;
}

/** A person's word, and told as one. */
function deliveredEvent(containerNumber: string, at: Date | undefined): TransportEventState[] {
  if (!at) return [];
  const told = { event: "delivered", naturalKey: "delivered", timestamp: at };
  return [{ ...bareEvent, ...told, containerNumber, dataSource: "user_input", sourceHash: "user_input" }];
}
