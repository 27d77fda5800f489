import type { Change, TransportEvent } from "@/lib/platform/db/generated/client";
import { milestoneEvent } from "@/lib/shipments/events/milestone-event";
import { type EventName, isEventName } from "./event-names";

/** One thing to tell: its name, and the record it is about. Records that are not kept as such have the id of the change. */
export type Fact = { event: EventName; change: Change; reference: { type: string; id: string } };

export type Changeset = Record<string, [unknown, unknown]>;

const requestEvents: Record<string, EventName> = {
  created: "tracking_request.succeeded",
  failed: "tracking_request.failed",
  awaiting_manifest: "tracking_request.awaiting_manifest",
  tracking_stopped: "tracking_request.tracking_stopped",
};

/** A request that goes on after a stop did not succeed anew. */
function ofRequest({ status }: Changeset): EventName[] {
  if (!status || (status[1] === "created" && status[0] === "tracking_stopped")) return [];
  const event = requestEvents[String(status[1])];
  return event ? [event] : [];
}

const told = (changeset: Changeset, column: string) => column in changeset && changeset[column]?.[1] !== null;

/** A milestone is told when it becomes known, and again when its time or place turns out to be another one. */
function ofMilestone(changeset: Changeset, row: TransportEvent | undefined): EventName[] {
  if (!row || row.invalidatedAt) return [];
  if (!told(changeset, "event") && !told(changeset, "timestamp") && !told(changeset, "locode")) return [];
  if (row.estimated && !told(changeset, "timestamp")) return [];
  const name = milestoneEvent(row);
  return isEventName(name) ? [name] : [];
}

/** What terminals say of a container: column → its name in a changeset that is told. */
export const terminalColumns: Record<string, string> = {
  availableForPickup: "available_for_pickup",
  pickupLfd: "pickup_lfd",
  pickupLfdLine: "pickup_lfd_line",
  pickupLfdTerminal: "pickup_lfd_terminal",
  pickupLfdRail: "pickup_lfd_rail",
  feesAtPodTerminal: "fees_at_pod_terminal",
  holdsAtPodTerminal: "holds_at_pod_terminal",
  pickupAppointmentAt: "pickup_appointment_at",
  podTerminalId: "pod_terminal",
};

const eventTypes: Partial<Record<EventName, string>> = {
  "shipment.estimated.arrival": "estimated_event",
  "container.created": "container_created_event",
  "container.updated": "container_updated_event",
  "container.pod_terminal_changed": "container_pod_terminal_changed_event",
};

/** The type of the record that an event is about; null for documents, of which nothing is told yet. */
export function referenceTypeOf(event: EventName): string | null {
  if (event.startsWith("document.")) return null;
  return eventTypes[event] ?? (event.startsWith("tracking_request.") ? "tracking_request" : "transport_event");
}

function ofContainer(changeset: Changeset): EventName[] {
  if (changeset.number?.[0] === null) return ["container.created"];
  const isUpdated = Object.keys(terminalColumns).some((column) => column in changeset);
  const terminal = changeset.podTerminalId;
  const isMoved = terminal !== undefined && terminal[0] !== null && terminal[1] !== null;
  return [
    ...(isUpdated ? (["container.updated"] as const) : []),
    ...(isMoved ? (["container.pod_terminal_changed"] as const) : []),
  ];
}

function namesOf(change: Change, milestones: Map<string, TransportEvent>): EventName[] {
  const changeset = change.changeset as Changeset;
  switch (change.resourceType) {
    case "tracking_request":
      return ofRequest(changeset);
    case "transport_event":
      return ofMilestone(changeset, milestones.get(change.resourceId));
    case "container":
      return ofContainer(changeset);
    case "shipment":
      return told(changeset, "podEtaAt") ? ["shipment.estimated.arrival"] : [];
    default:
      return [];
  }
}

/** What a change means to those who are told events. `milestones`: the transport events that changed, by id. */
export function eventsOfChange(change: Change, milestones: Map<string, TransportEvent>): Fact[] {
  return namesOf(change, milestones).map((event) => {
    const type = eventTypes[event];
    const reference = type ? { type, id: change.id } : { type: change.resourceType, id: change.resourceId };
    return { event, change, reference };
  });
}
