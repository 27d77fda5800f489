type MilestoneLabels = { actual: string; estimated: string };

const milestoneLabels: Record<string, MilestoneLabels | undefined> = {
  empty_out: { actual: "Empty picked up", estimated: "Empty pickup" },
  full_in: { actual: "Gated in", estimated: "Gate-in" },
  vessel_loaded: { actual: "Loaded", estimated: "Loading" },
  vessel_departed: { actual: "Vessel departed", estimated: "Vessel departure" },
  transshipment_arrived: { actual: "Vessel arrived", estimated: "Vessel arrival" },
  transshipment_discharged: { actual: "Discharged", estimated: "Discharge" },
  transshipment_loaded: { actual: "Loaded", estimated: "Loading" },
  transshipment_departed: { actual: "Vessel departed", estimated: "Vessel departure" },
  feeder_arrived: { actual: "Feeder arrived", estimated: "Feeder arrival" },
  feeder_discharged: { actual: "Discharged from feeder", estimated: "Discharge from feeder" },
  feeder_loaded: { actual: "Loaded on feeder", estimated: "Loading on feeder" },
  feeder_departed: { actual: "Feeder departed", estimated: "Feeder departure" },
  vessel_arrived: { actual: "Vessel arrived", estimated: "Vessel arrival" },
  vessel_berthed: { actual: "Vessel berthed", estimated: "Vessel berthing" },
  vessel_discharged: { actual: "Discharged", estimated: "Discharge" },
  rail_loaded: { actual: "Loaded on rail", estimated: "Loading on rail" },
  rail_departed: { actual: "Train departed", estimated: "Train departure" },
  rail_arrived: { actual: "Train arrived", estimated: "Train arrival" },
  arrived_at_inland_destination: { actual: "Arrived at destination", estimated: "Arrival at destination" },
  rail_unloaded: { actual: "Unloaded from rail", estimated: "Unloading from rail" },
  available: { actual: "Available", estimated: "Available" },
  not_available: { actual: "Not available", estimated: "Not available" },
  full_out: { actual: "Picked up", estimated: "Pickup" },
  delivered: { actual: "Delivered", estimated: "Delivery" },
  empty_in: { actual: "Empty returned", estimated: "Empty return" },
};

/** The label of a transport event; an event without one is shown by its own name, without underscores. */
export function formatMilestone(event: string, estimated: boolean): string {
  const labels = milestoneLabels[event];
  if (labels) return estimated ? labels.estimated : labels.actual;
  const name = event.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const vesselEvents = new Set(["arrived", "departed", "berthed"].map((verb) => `vessel_${verb}`));

/** Whether the event is about a vessel, not about a container. */
export function isVesselEvent(event: string): boolean {
  return vesselEvents.has(event) || /^(transshipment|feeder)_(arrived|departed)$/.test(event);
}

const sourceLabels: Record<string, string | undefined> = {
  shipping_line: "Carrier",
  terminal: "Terminal",
  rail: "Rail",
  ais: "AIS",
  user_input: "Manual entry",
};

/** Who reported an event: `Carrier`, `Terminal`. */
export function formatSource(source: string): string {
  return sourceLabels[source] ?? source.replaceAll("_", " ");
}
