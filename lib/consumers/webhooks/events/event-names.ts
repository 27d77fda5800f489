/** Everything that can be told, by family; the names are those of the interface. */
export const eventFamilies = [
  {
    slug: "tracking_request",
    name: "Tracking requests",
    events: {
      "tracking_request.succeeded": "A number was found: its shipment is tracked from now on",
      "tracking_request.failed": "A number could not be tracked",
      "tracking_request.awaiting_manifest": "The line does not know the number yet: it is asked every day",
      "tracking_request.tracking_stopped": "A request's shipment is not tracked any more",
    },
  },
  {
    slug: "shipment",
    name: "Shipments",
    events: { "shipment.estimated.arrival": "The expected arrival at the port of discharge is known, or another one" },
  },
  {
    slug: "container",
    name: "Containers",
    events: {
      "container.created": "A container was named for the first time",
      "container.updated": "What a terminal says of a container is different, with the old and the new values",
      "container.pod_terminal_changed": "The container is discharged at another terminal",
      "container.pickup_lfd.changed": "The last free day that counts is another one",
      "container.pickup_lfd_line.changed": "The shipping line says another last free day",
      "container.pickup_lfd_terminal.changed": "The terminal says another last free day",
      "container.pickup_lfd_rail.changed": "The railway says another last free day",
      "container.pickup_appointment.changed": "The appointment for picking up is another one",
    },
  },
  {
    slug: "container_transport",
    name: "Milestones of containers",
    events: {
      "container.transport.empty_out": "The empty container left the depot",
      "container.transport.full_in": "The full container came into the port of lading",
      "container.transport.vessel_loaded": "The container was loaded at the port of lading",
      "container.transport.vessel_departed": "Its ship left the port of lading",
      "container.transport.transshipment_arrived": "Its ship came into a port of transshipment",
      "container.transport.transshipment_discharged": "The container was discharged for transshipment",
      "container.transport.transshipment_loaded": "The container was loaded onto its next ship",
      "container.transport.transshipment_departed": "Its next ship left the port of transshipment",
      "container.transport.feeder_arrived": "A feeder or barge came in with the container",
      "container.transport.feeder_discharged": "The container was discharged from a feeder or barge",
      "container.transport.feeder_loaded": "The container was loaded onto a feeder or barge",
      "container.transport.feeder_departed": "A feeder or barge left with the container",
      "container.transport.vessel_arrived": "Its ship came into the port of discharge",
      "container.transport.vessel_berthed": "Its ship was moored at the port of discharge",
      "container.transport.vessel_discharged": "The container was discharged at the port of discharge",
      "container.transport.available": "The container can be picked up",
      "container.transport.not_available": "The container cannot be picked up",
      "container.transport.full_out": "The full container was picked up",
      "container.transport.delivered": "The container was marked as delivered",
      "container.transport.empty_in": "The empty container was brought back",
      "container.transport.rail_loaded": "The container was loaded onto a railcar",
      "container.transport.rail_departed": "The train left with the container",
      "container.transport.rail_arrived": "The train came in with the container",
      "container.transport.rail_unloaded": "The container was taken off its railcar",
      "container.transport.arrived_at_inland_destination": "The container came to its inland destination",
      "container.transport.estimated.vessel_departed": "The expected departure from the port of lading is another one",
      "container.transport.estimated.vessel_arrived": "The expected arrival at the port of discharge is another one",
      "container.transport.estimated.arrived_at_inland_destination":
        "The expected arrival at the inland destination is another one",
    },
  },
  {
    slug: "document",
    name: "Documents",
    events: {
      "document.extracted": "A document was read",
      "document.extraction_failed": "A document could not be read",
    },
  },
] as const;

type Family = (typeof eventFamilies)[number];
type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never;
export type EventName = KeysOfUnion<Family["events"]>;

export const eventNames = eventFamilies.flatMap(({ events }) => Object.keys(events)) as EventName[];

/** Whether a text is the name of an event. */
export function isEventName(text: string): text is EventName {
  return (eventNames as string[]).includes(text);
}
