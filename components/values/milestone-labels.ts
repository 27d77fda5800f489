import type { Translator } from "@/components/language/translator";

const vesselEvents = new Set(["arrived", "departed", "berthed"].map((verb) => `vessel_${verb}`));

/** Whether the event is about a vessel, not about a container. */
export function isVesselEvent(event: string): boolean {
  return vesselEvents.has(event) || /^(transshipment|feeder)_(arrived|departed)$/.test(event);
}

const sources = ["shipping_line", "terminal", "rail", "ais", "user_input"] as const;

/** Who reported an event: `Carrier`, `Terminal`. */
export function formatSource(t: Translator<"values.sources">, source: string): string {
  const known = sources.find((each) => each === source);
  return known ? t(known) : source.replaceAll("_", " ");
}
