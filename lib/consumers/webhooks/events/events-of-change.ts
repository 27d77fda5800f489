import { readSnapshot } from "@/lib/outbox/read-snapshot";
import type { Change, TrackingRequest, TransportEvent } from "@/lib/platform/db/generated/client";
import { milestoneEvent } from "@/lib/shipments/events/transport-event";
import { documentCategory, documentEventNames, documentReferenceType } from "./document-events";

/** Every event that can be published, by category. The names are part of the public interface. */
export const eventCategories = [
  {
    slug: "tracking_request",
    name: "Tracking requests",
    events: {
      "tracking_request.succeeded": "Tracking request succeeded: the shipment was created or linked",
      "tracking_request.failed": "Tracking request failed",
      "tracking_request.awaiting_manifest":
        "Number not yet on the carrier's manifest; the carrier is checked every day",
      "tracking_request.tracking_stopped": "Tracking of the shipment stopped",
    },
  },
  {
    slug: "shipment",
    name: "Shipments",
    events: {
      "shipment.estimated.arrival": "Estimated arrival of the shipment at port of discharge set or changed",
    },
  },
  {
    slug: "container",
    name: "Containers",
    events: {
      "container.created": "Container added to a shipment",
      "container.updated":
        "Availability, last free day, holds by terminals and customs, fees, pickup appointment, discharge terminal, or vessel or voyage to the port of discharge changed, or the time of a milestone or the estimated arrival withdrawn, with old and new values",
      "container.pod_terminal_changed": "Terminal at port of discharge changed",
      "container.pickup_lfd.changed": "Last free day for pickup changed",
      "container.pickup_lfd_line.changed": "Last free day reported by the carrier changed",
      "container.pickup_lfd_terminal.changed": "Last free day reported by the terminal changed",
      "container.pickup_lfd_rail.changed": "Last free day reported by the railway changed",
      "container.pickup_appointment.changed": "Pickup appointment changed",
    },
  },
  {
    slug: "container_transport",
    name: "Container milestones",
    events: {
      "container.transport.empty_out": "Empty container picked up from depot (gate out empty)",
      "container.transport.full_in": "Full container gated in at port of loading",
      "container.transport.vessel_loaded": "Container loaded on vessel at port of loading",
      "container.transport.vessel_departed": "Vessel departed port of loading",
      "container.transport.transshipment_arrived": "Vessel arrived at transshipment port",
      "container.transport.transshipment_discharged": "Container discharged at transshipment port",
      "container.transport.transshipment_loaded": "Container loaded on vessel at transshipment port",
      "container.transport.transshipment_departed": "Vessel departed transshipment port",
      "container.transport.feeder_arrived": "Feeder vessel or barge arrived",
      "container.transport.feeder_discharged": "Container discharged from feeder vessel or barge",
      "container.transport.feeder_loaded": "Container loaded on feeder vessel or barge",
      "container.transport.feeder_departed": "Feeder vessel or barge departed",
      "container.transport.vessel_arrived": "Vessel arrived at port of discharge",
      "container.transport.vessel_berthed": "Vessel berthed at port of discharge",
      "container.transport.vessel_discharged": "Container discharged at port of discharge",
      "container.transport.available": "Container available for pickup",
      "container.transport.not_available": "Container no longer available for pickup",
      "container.transport.full_out": "Full container picked up (gate out full)",
      "container.transport.delivered": "Container marked as delivered",
      "container.transport.empty_in": "Empty container returned (gate in empty)",
      "container.transport.rail_loaded": "Container loaded on rail",
      "container.transport.rail_departed": "Rail departed",
      "container.transport.rail_arrived": "Rail arrived",
      "container.transport.rail_unloaded": "Container unloaded from rail",
      "container.transport.arrived_at_inland_destination": "Container arrived at inland destination",
      "container.transport.estimated.vessel_departed": "Estimated departure from port of loading changed",
      "container.transport.estimated.vessel_arrived": "Estimated arrival at port of discharge changed",
      "container.transport.estimated.arrived_at_inland_destination": "Estimated arrival at inland destination changed",
    },
  },
  documentCategory,
  {
    slug: "alert",
    name: "Alerts",
    events: {
      "alert.triggered": "Alert rule of a user fired; posted only to the webhook of the rule, whatever its events",
    },
  },
] as const;

type EventCategory = (typeof eventCategories)[number];
type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never;
export type EventName = KeysOfUnion<EventCategory["events"]>;

export const eventNames = eventCategories.flatMap(({ events }) => Object.keys(events)) as EventName[];

/** Whether a text is the name of an event. */
export function isEventName(text: string): text is EventName {
  return (eventNames as string[]).includes(text);
}

/** An event to publish and a reference to the record it is about. Event records without a table use the id of the change. */
export type WebhookEvent = { event: EventName; change: Change; reference: { type: string; id: string } };

export type Changeset = Record<string, [unknown, unknown]>;

const requestEvents: Record<string, EventName> = {
  created: "tracking_request.succeeded",
  failed: "tracking_request.failed",
  awaiting_manifest: "tracking_request.awaiting_manifest",
  tracking_stopped: "tracking_request.tracking_stopped",
};

/**
 * Resuming a stopped request does not publish `tracking_request.succeeded` again, and cancelling one without a shipment publishes nothing: no
 * tracking has stopped.
 */
function requestEventNames({ status }: Changeset, request: TrackingRequest | null): EventName[] {
  if (!status || (status[1] === "created" && status[0] === "tracking_stopped")) return [];
  if (status[1] === "tracking_stopped" && request?.shipmentId === null) return [];
  const event = requestEvents[String(status[1])];
  return event ? [event] : [];
}

const hasNewValue = (changeset: Changeset, column: string) => column in changeset && changeset[column]?.[1] !== null;

const vesselColumns = ["vesselImo", "vesselName", "voyageNumber"];

/**
 * A milestone is published when it is first reported, and again when it has happened or its time, location, vessel or voyage
 * changes. That it is withdrawn is an update of the container.
 */
function transportEventNames(changeset: Changeset, row: TransportEvent | null): EventName[] {
  if (!row || row.invalidatedAt) return [];
  const hasNewVessel = vesselColumns.some((column) => changeset[column]?.[0] && hasNewValue(changeset, column));
  const hasHappened = changeset.estimated?.[0] === true && changeset.estimated[1] === false;
  const hasNewFacts = ["event", "timestamp", "locode"].some((column) => hasNewValue(changeset, column));
  if (!hasNewFacts && !hasNewVessel && !hasHappened) return [];
  if (row.estimated && !hasNewValue(changeset, "timestamp") && !hasNewVessel) return [];
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
  emptyReturnDueAt: "empty_return_due_at",
  exportCutoffCyAt: "export_cutoffs.cy",
  exportCutoffVgmAt: "export_cutoffs.vgm",
  exportCutoffDocumentsAt: "export_cutoffs.documents",
  demurrageFreeDays: "free_days.demurrage",
  detentionFreeDays: "free_days.detention",
  weightInLbs: "weight_in_lbs",
};

/** Container columns of milestones and the estimated arrival, by their attribute name; published in `container.updated` when withdrawn. */
const milestoneColumns: Record<string, string> = {
  emptyOutAt: "empty_out_at",
  polFullInAt: "pol_full_in_at",
  polVesselLoadedAt: "pol_vessel_loaded_at",
  polVesselDepartedAt: "pol_vessel_departed_at",
  podEtaAt: "pod_eta_at",
  podArrivedAt: "pod_arrived_at",
  podDischargedAt: "pod_discharged_at",
  podFullOutAt: "pod_full_out_at",
  podRailLoadedAt: "pod_rail_loaded_at",
  podRailDepartedAt: "pod_rail_departed_at",
  indAtaAt: "ind_ata_at",
  indRailUnloadedAt: "ind_rail_unloaded_at",
  finalDestinationFullOutAt: "final_destination_full_out_at",
  emptyTerminatedAt: "empty_terminated_at",
};

/** Container columns that only carriers report, published in `container.updated` whenever they change. */
const carrierColumns: Record<string, string> = { customsHolds: "customs_holds" };

/** Container columns about the vessel to the port of discharge; published in `container.updated` when it is another one. */
const vesselAttributes: Record<string, string> = {
  podVesselName: "pod_vessel_name",
  podVesselImo: "pod_vessel_imo",
  podVoyageNumber: "pod_voyage_number",
};

/** The changed columns of a container that `container.updated` publishes, by attribute name. */
export function updatedAttributes(changeset: Changeset): Changeset {
  const isReplaced = (column: string) => (changeset[column]?.[0] ?? null) !== null;
  const isWithdrawn = (column: string) => changeset[column]?.[0] !== null && changeset[column]?.[1] === null;
  const columns = [
    ...Object.entries(terminalColumns).filter(([column]) => column in changeset),
    ...Object.entries(milestoneColumns).filter(([column]) => column in changeset && isWithdrawn(column)),
    ...Object.entries(vesselAttributes).filter(([column]) => isReplaced(column)),
    ...Object.entries(carrierColumns).filter(([column]) => column in changeset),
  ];
  return Object.fromEntries(columns.map(([column, name]) => [name, changeset[column] as [unknown, unknown]]));
}

const eventRecordTypes: Partial<Record<EventName, string>> = {
  "alert.triggered": "alert",
  "shipment.estimated.arrival": "estimated_event",
  "container.created": "container_created_event",
  "container.updated": "container_updated_event",
  "container.pod_terminal_changed": "container_pod_terminal_changed_event",
};

/** The resource type of the record that an event is about. */
export function referenceTypeOf(event: EventName): string {
  const ofDocuments = documentReferenceType(event);
  if (ofDocuments) return ofDocuments;
  return eventRecordTypes[event] ?? (event.startsWith("tracking_request.") ? "tracking_request" : "transport_event");
}

function containerEventNames({ action }: Change, changeset: Changeset): EventName[] {
  if (action === "created") return ["container.created"];
  const isUpdated = Object.keys(updatedAttributes(changeset)).length > 0;
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
      return requestEventNames(changeset, readSnapshot<TrackingRequest>(change));
    case "transport_event":
      return transportEventNames(changeset, readSnapshot<TransportEvent>(change));
    case "container":
      return containerEventNames(change, changeset);
    case "shipment":
      return hasNewValue(changeset, "podEtaAt") ? ["shipment.estimated.arrival"] : [];
    default:
      return documentEventNames(change);
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
