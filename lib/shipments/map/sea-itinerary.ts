import { findPort, type Port } from "@/lib/reference/ports";
import type { ContainerRoute, RouteStop } from "@/lib/shipments/containers/find-container-route";

/** A port of a container's itinerary that a vessel calls; `sequence` begins with 1. */
export type PortCall = { port: Port; stop: RouteStop; sequence: number; label: string };

/** The vessel's passage between two consecutive ports of an itinerary, with its actual times; null: not known. */
export type SeaLeg = {
  from: PortCall;
  to: PortCall;
  state: "ahead" | "under_way" | "sailed";
  departedAt: Date | null;
  arrivedAt: Date | null;
  isByBarge: boolean;
  vesselId: string | null;
  vesselImo: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
};

/** The ports of a container that vessels call, in order, and the passages between them. */
export type SeaItinerary = { calls: PortCall[]; legs: SeaLeg[] };

const isByVessel = ({ inbound, outbound }: RouteStop) => inbound?.mode === "vessel" || outbound?.mode === "vessel";

/** POL: port of loading, to which the container can come back, TS1 and so on: ports of transshipment, POD: port of discharge. */
function labelOf(stops: RouteStop[], index: number, podLocode: string | null): string {
  const [first] = stops;
  const startsAtLoading = first?.inbound?.mode !== "vessel";
  const isLoading = (stop: RouteStop | undefined) => stop === first || stop?.locode === first?.locode;
  if (isLoading(stops[index]) && startsAtLoading && first?.outbound) return "POL";
  if (stops[index]?.locode === podLocode && isLoading(stops.at(-1))) return "POD";
  if (index === stops.length - 1 && stops[index]?.outbound?.mode !== "vessel") return "POD";
  return `TS${startsAtLoading ? index : index + 1}`;
}

const hasMoved = ({ inbound, outbound }: RouteStop) => inbound?.hasOccurred === true || outbound?.hasOccurred === true;

function legBetween(stops: RouteStop[], calls: Map<RouteStop, PortCall>, index: number): SeaLeg | null {
  const [departure, arrival] = [stops[index], stops[index + 1]];
  const from = departure && calls.get(departure);
  const to = arrival && calls.get(arrival);
  // A vessel that turned back has made no passage.
  if (!from || !to || from.port === to.port) return null;
  const { outbound } = departure;
  const { inbound } = arrival;
  const modes = [outbound?.mode, inbound?.mode];
  if (!modes.includes("vessel") || modes.includes("rail")) return null;
  const move = outbound?.vesselImo ? outbound : (inbound ?? outbound);
  const state = stops.slice(index + 1).some(hasMoved) ? "sailed" : outbound?.hasOccurred ? "under_way" : "ahead";
  return {
    from,
    to,
    state,
    departedAt: outbound?.actualAt ?? null,
    arrivedAt: inbound?.actualAt ?? null,
    isByBarge: [outbound, inbound].some((each) => each?.isByBarge),
    vesselId: move?.vesselId ?? null,
    vesselImo: move?.vesselImo ?? null,
    vesselName: move?.vesselName ?? null,
    voyageNumber: move?.voyageNumber ?? null,
  };
}

/** The part of a route that is by vessel. Stops without a known UN/LOCODE are left out, with the legs that begin or end there. */
export function toSeaItinerary({
  stops,
  podLocode = null,
}: Pick<ContainerRoute, "stops"> & Partial<Pick<ContainerRoute, "podLocode">>): SeaItinerary {
  const known = stops.filter(isByVessel).flatMap((stop) => {
    const port = stop.locode === null ? null : findPort(stop.locode);
    return port ? [{ stop, port }] : [];
  });
  const knownStops = known.map(({ stop }) => stop);
  const calls = known.map(({ stop, port }, index) => ({
    port,
    stop,
    sequence: index + 1,
    label: labelOf(knownStops, index, podLocode),
  }));
  const byStop = new Map(calls.map((call) => [call.stop, call]));
  return { calls, legs: stops.flatMap((_, index) => legBetween(stops, byStop, index) ?? []) };
}

/** Identifies ports, vessels, voyages and states of the legs, so that containers that travel together have the same key. */
export function itineraryKey({ calls, legs }: SeaItinerary): string {
  return JSON.stringify([
    calls.map(({ port, label }) => [port.id, label]),
    legs.map(({ from, state, vesselImo, vesselName, voyageNumber }) => [
      from.sequence,
      state,
      vesselImo ?? vesselName,
      voyageNumber,
    ]),
  ]);
}
