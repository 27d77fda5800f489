import { readSnapshot } from "@/lib/outbox/read-snapshot";
import type { Change, TransportEvent } from "@/lib/platform/db/generated/client";
import { milestoneEvent } from "@/lib/shipments/events/transport-event";
import { type EventName, isEventName } from "./event-names";

/** An event to publish and a reference to the record it is about. Event records without a table use the id of the change. */
export type WebhookEvent = { event: EventName; change: Change; reference: { type: string; id: string } };

export type Changeset = Record<string, [unknown, unknown]>;

const requestEvents: Record<string, EventName> = {
  created: "tracking_request.succeeded",
  failed: "tracking_request.failed",
  awaiting_manifest: "tracking_request.awaiting_manifest",
  tracking_stopped: "tracking_request.tracking_stopped",
};

/** Resuming a stopped request does not publish `tracking_request.succeeded` again. */
function requestEventNames({ status }: Changeset): EventName[] {
  if (!status || (status[1] === "created" && status[0] === "tracking_stopped")) return [];
  const event = requestEvents[String(status[1])];
  return event ? [event] : [];
}

const hasNewValue = (changeset: Changeset, column: string) => column in changeset && changeset[column]?.[1] !== null;

/** A milestone is published when it is first reported, and again when its time or location changes. */
function transportEventNames(changeset: Changeset, row: TransportEvent | null): EventName[] {
  if (!row || row.invalidatedAt) return [];
  if (!hasNewValue(changeset, "event") && !hasNewValue(changeset, "timestamp") && !hasNewValue(changeset, "locode"))
    return [];
  if (row.estimated && !hasNewValue(changeset, "timestamp")) return [];
  const name = milestoneEvent(row);
  return isEventName(name) ? [name] : [];
}

/** Container columns that terminals report, by their attribute name in published changesets. */
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

const eventRecordTypes: Partial<Record<EventName, string>> = {
  "shipment.estimated.arrival": "estimated_event",
  "container.created": "container_created_event",
  "container.updated": "container_updated_event",
  "container.pod_terminal_changed": "container_pod_terminal_changed_event",
};

/** The resource type of the record that an event is about; null for document events, which are not published yet. */
export function referenceTypeOf(event: EventName): string | null {
  if (event.startsWith("document.")) return null;
  return eventRecordTypes[event] ?? (event.startsWith("tracking_request.") ? "tracking_request" : "transport_event");
}

function containerEventNames({ action }: Change, changeset: Changeset): EventName[] {
  if (action === "created") return ["container.created"];
  const isUpdated = Object.keys(terminalColumns).some((column) => column in changeset);
  const terminal = changeset.podTerminalId;
  const hasTerminalChanged = terminal !== undefined && terminal[0] !== null && terminal[1] !== null;
  return [
    ...(isUpdated ? (["container.updated"] as const) : []),
    ...(hasTerminalChanged ? (["container.pod_terminal_changed"] as const) : []),
  ];
}

function eventNamesOf(change: Change): EventName[] {
  if (change.action === "deleted") return [];
  const changeset = change.changeset as Changeset;
  switch (change.resourceType) {
    case "tracking_request":
      return requestEventNames(changeset);
    case "transport_event":
      return transportEventNames(changeset, readSnapshot<TransportEvent>(change));
    case "container":
      return containerEventNames(change, changeset);
    case "shipment":
      return hasNewValue(changeset, "podEtaAt") ? ["shipment.estimated.arrival"] : [];
    default:
      return [];
  }
}

/** The events to publish for a change. */
export function eventsOfChange(change: Change): WebhookEvent[] {
  return eventNamesOf(change).map((event) => {
    const type = eventRecordTypes[event];
    const reference = type ? { type, id: change.id } : { type: change.resourceType, id: change.resourceId };
    return { event, change, reference };
  });
}
