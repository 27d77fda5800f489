import type { Account } from "@/lib/platform/auth/account";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findTerminal } from "@/lib/reference/terminals";
import { isAnnounced, toStatementAttributes } from "@/lib/shipments/events/statement-attributes";
import { terminalNameOf } from "@/lib/shipments/events/terminal-name";
import { listEstimatedEvents, milestoneEvent, type TransportEventRow } from "@/lib/shipments/events/transport-event";
import { isOnlyExpected } from "@/lib/tracking/projection/rules-after-moves";
import type { ContainerDetails } from "./describe-container";
import { formatPlace } from "./format-text";
import { stageOfRow } from "./free-time";

/** A changed date, such as the last free day: no movement and no milestone. */
const isDateChange = ({ event }: TransportEventRow) => event.endsWith(".changed");

/** Terminals report availability also for containers that are still at sea. */
const isAvailability = ({ event }: TransportEventRow) => /^(not_)?available$/.test(event);

/** AIS shows moves of the vessel, and only the carrier says what happened to the container. */
const isByAis = ({ dataSource }: TransportEventRow) => dataSource === "ais";

/** The latest event of a container, changed dates and what AIS shows of its vessel excluded. */
export function latestEvent(events: TransportEventRow[]): TransportEventRow | null {
  return events.findLast((event) => !isDateChange(event) && !isByAis(event)) ?? null;
}

/** The latest event that determines the location of a container. */
export function latestMove(events: TransportEventRow[]): TransportEventRow | null {
  return events.findLast((event) => !isDateChange(event) && !isAvailability(event) && !isByAis(event)) ?? null;
}

/** The port of discharge and the terminal of the newest statement there, if the container stands in it by its status. */
function standingTerminal(row: ContainerDetails["row"]): string | null {
  const terminal = row.podTerminalId ? findTerminal(row.podTerminalId) : null;
  const { currentStatus, podDischargedAt, locationAtPodTerminal: position } = row;
  const isThere = stageOfRow(row) === "at_port" && !isOnlyExpected(currentStatus, { podDischargedAt, position });
  return terminal && isThere ? `${terminal.name}, ${formatPlace(row.podName, row.podLocode)}` : null;
}

/**
 * The means of transport that a container is on after a move; null: it stands or left by truck. On arrival it is still aboard, unless it
 * came through the gate: then it stands.
 */
function transportOf({ event, mode, vesselName }: TransportEventRow, currentStatus: string): string | null {
  if (/^rail_(loaded|departed|arrived)$/.test(event)) return "a train";
  if (event === "arrived_at_inland_destination" && mode !== "VESSEL")
    return mode === "RAIL" && currentStatus !== "grounded" ? "a train" : null;
  if (!/^(vessel|transshipment|feeder)_(loaded|departed|arrived|berthed)$|^arrived_at/.test(event)) return null;
  return vesselName ?? (mode === "BARGE" ? "a barge" : "an unknown vessel");
}

/**
 * The location: a terminal in the port of discharge, because the container can be moved there after its discharge; else according to
 * the latest movement event on board, left by truck, or a place; null: unknown.
 */
export function currentLocation({ row, events }: Pick<ContainerDetails, "row" | "events">): string | null {
  const latest = latestMove(events);
  const position = row.locationAtPodTerminal ? [`position ${row.locationAtPodTerminal}`] : [];
  const standing = standingTerminal(row);
  if (standing) return [standing, ...position].join(", ");
  if (!latest) return position[0] ?? null;
  const place = formatPlace(latest.placeName, latest.locode);
  const transport = transportOf(latest, row.currentStatus);
  if (transport) return `On board ${transport}, ${/_(loaded|departed)$/.test(latest.event) ? "from" : "at"} ${place}`;
  if (latest.event === "full_out") return `Left ${place} by truck`;
  const terminal = terminalNameOf(latest);
  return [terminal ? `${terminal}, ${place}` : place, ...position].join(", ");
}

const isDestinationArrival = ({ event }: TransportEventRow) => event === "arrived_at_inland_destination";

/** Whether the event is of a transport by rail; the inland destination is reached by any mode. */
export function isRailEvent(row: TransportEventRow): boolean {
  return row.event.startsWith("rail_") || (isDestinationArrival(row) && row.mode === "RAIL");
}

const placeOf = ({ locode, placeName }: TransportEventRow) => locode ?? placeName?.toUpperCase();

/** The arrival by rail at the inland destination, which another mode can have reached before; null: none. */
function railArrival(events: TransportEventRow[]): TransportEventRow | null {
  const index = events.findLastIndex(isDestinationArrival);
  const arrival = events[index];
  if (!arrival || isRailEvent(arrival)) return arrival ?? null;
  // Before it, a train can have reached the same place on its way to the port of loading.
  const isThere = (row: TransportEventRow) => row.event === "rail_arrived" && placeOf(row) === placeOf(arrival);
  return events.slice(index).find(isThere) ?? null;
}

/** The actual time of each milestone by the carrier; null: none. */
export function timelineMilestones({ row, events }: Pick<ContainerDetails, "row" | "events">) {
  const byCarrier = events.filter((event) => !isByAis(event));
  const timeOf = (name: string) => serializeTime(byCarrier.findLast(({ event }) => event === name)?.timestamp);
  return {
    // Of the first voyage: on a return leg the container makes the same moves again.
    vessel_loaded_at: serializeTime(row.polVesselLoadedAt),
    vessel_departed_at: serializeTime(row.polVesselDepartedAt),
    vessel_arrived_at: serializeTime(row.podArrivedAt),
    discharged_at: serializeTime(row.podDischargedAt),
    rail_loaded_at: timeOf("rail_loaded"),
    rail_departed_at: timeOf("rail_departed"),
    rail_arrived_at: serializeTime(railArrival(byCarrier)?.timestamp),
    delivered_at: timeOf("full_out"),
  };
}

export type ExpectedEvent = {
  event: string;
  timestamp: string | null;
  date_only: boolean;
  timezone: string | null;
  location: string;
  data_source: string;
} & ReturnType<typeof toStatementAttributes>;

/** Estimates of events that have not happened yet, each with its source. */
export async function listEstimates(account: Account, containerId: string): Promise<ExpectedEvent[]> {
  return (await listEstimatedEvents(account, containerId)).map((event) => ({
    event: milestoneEvent(event),
    timestamp: serializeTime(event.timestamp),
    date_only: event.dateOnly,
    timezone: event.timezone,
    location: [terminalNameOf(event), formatPlace(event.placeName, event.locode)].filter(Boolean).join(", "),
    data_source: event.dataSource,
    ...toStatementAttributes({ ...event, announced: isAnnounced(event) }),
  }));
}
