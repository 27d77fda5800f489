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
