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
        "Availability, last free day, holds, fees, pickup appointment or discharge terminal changed, with old and new values",
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
  {
    slug: "document",
    name: "Documents",
    events: {
      "document.extracted": "Data extracted from document",
      "document.extraction_failed": "Data extraction from document failed",
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
