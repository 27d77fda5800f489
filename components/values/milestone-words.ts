type Words = { happened: string; expected: string };

const wordsByEvent: Record<string, Words | undefined> = {
  empty_out: { happened: "Empty picked up", expected: "Empty pick-up" },
  full_in: { happened: "Gate in", expected: "Gate in" },
  vessel_loaded: { happened: "Loaded", expected: "Loading" },
  vessel_departed: { happened: "Vessel left", expected: "Vessel leaves" },
  transshipment_arrived: { happened: "Vessel arrived", expected: "Vessel arrives" },
  transshipment_discharged: { happened: "Discharged", expected: "Discharge" },
  transshipment_loaded: { happened: "Loaded", expected: "Loading" },
  transshipment_departed: { happened: "Vessel left", expected: "Vessel leaves" },
  feeder_arrived: { happened: "Feeder arrived", expected: "Feeder arrives" },
  feeder_discharged: { happened: "Discharged from feeder", expected: "Discharge from feeder" },
  feeder_loaded: { happened: "Loaded on feeder", expected: "Loading on feeder" },
  feeder_departed: { happened: "Feeder left", expected: "Feeder leaves" },
  vessel_arrived: { happened: "Vessel arrived", expected: "Vessel arrives" },
  vessel_berthed: { happened: "Vessel berthed", expected: "Vessel berths" },
  vessel_discharged: { happened: "Discharged", expected: "Discharge" },
  rail_loaded: { happened: "Loaded on rail", expected: "Loading on rail" },
  rail_departed: { happened: "Train left", expected: "Train leaves" },
  rail_arrived: { happened: "Train arrived", expected: "Train arrives" },
  arrived_at_inland_destination: { happened: "Arrived at destination", expected: "Arrives at destination" },
  rail_unloaded: { happened: "Unloaded from rail", expected: "Unloading from rail" },
  available: { happened: "Available", expected: "Available" },
  not_available: { happened: "Not available", expected: "Not available" },
  full_out: { happened: "Picked up", expected: "Pick-up" },
  delivered: { happened: "Delivered", expected: "Delivery" },
  empty_in: { happened: "Empty returned", expected: "Empty return" },
};

/** An event of the transport vocabulary in words; one we have no words for keeps its own name, readable. */
export function milestoneWords(event: string, estimated: boolean): string {
  const words = wordsByEvent[event];
  if (words) return estimated ? words.expected : words.happened;
  const plain = event.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const shipEvents = new Set(["arrived", "departed", "berthed"].map((what) => `vessel_${what}`));

/** Whether the event is the ship's, not a box's: its detail is the ship. */
export function isShipEvent(event: string): boolean {
  return shipEvents.has(event) || /^(transshipment|feeder)_(arrived|departed)$/.test(event);
}

const sourceNames: Record<string, string | undefined> = {
  shipping_line: "Carrier",
  terminal: "Terminal",
  rail: "Rail",
  ais: "AIS",
  user_input: "By hand",
};

/** Who reported it, for the source chip. */
export function sourceWords(source: string): string {
  return sourceNames[source] ?? source.replaceAll("_", " ");
}
