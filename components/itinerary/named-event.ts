/** The transport events that have a name in the messages; another is shown by its own name, without underscores. */
const namedEvents = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "vessel_arrived",
  "vessel_berthed",
  "vessel_discharged",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "arrived_at_inland_destination",
  "rail_unloaded",
  "available",
  "not_available",
  "full_out",
  "delivered",
  "empty_in",
] as const;

export type NamedEvent = (typeof namedEvents)[number];

export const isNamedEvent = (event: string): event is NamedEvent => (namedEvents as readonly string[]).includes(event);
