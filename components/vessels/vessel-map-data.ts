import type { Feature, FeatureCollection, Position } from "geojson";
import { continueLongitude, trackLine } from "./track";
import type { PortResource, Vessel, VesselCall, VesselPosition } from "./vessel-queries";

/** What the map of a vessel shows, as the sources of its layers. */
export type VesselMapData = {
  track: FeatureCollection;
  ahead: FeatureCollection;
  ports: FeatureCollection;
  ships: FeatureCollection;
  /** All positions that the map shows at first. */
  fit: Position[] | null;
};

type MapInput = {
  vessel: Vessel["attributes"];
  /** Whether the vessel's position is at most 24 hours old; the way ahead of an older one is not known. */
  isRecent: boolean;
  /** Oldest first. */
  positions: VesselPosition[];
  /** The position at the slider; null: the newest. */
  selected: VesselPosition | null;
  calls: VesselCall[];
  ports: Map<string, PortResource>;
  /** GeoJSON of a container aboard; null: none, or not loaded. */
  voyage: FeatureCollection | null;
};

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

function lineFeature(coordinates: Position[]): Feature[] {
  if (coordinates.length < 2) return [];
  return [{ type: "Feature", geometry: { type: "LineString", coordinates }, properties: {} }];
}

function pointFeature(coordinates: Position, properties: Record<string, unknown>): Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
}

/** The estimated way from the current position to the next port, continuing the longitudes of the track. */
function aheadLine(voyage: FeatureCollection | null, from: number | undefined): Position[] {
  const feature = voyage?.features.find(({ properties }) => properties?.feature_type === "estimated_partial_leg");
  if (feature?.geometry.type !== "LineString") return [];
  const [first, ...rest] = feature.geometry.coordinates;
  if (!first) return [];
  const shift = continueLongitude(first[0] ?? 0, from) - (first[0] ?? 0);
  return [first, ...rest].map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude]);
}

/** Ports of the calls since the track began, and of the next call. */
function portFeatures({ positions, calls, ports }: MapInput, near: number | undefined): Feature[] {
  const start = positions[0]?.timestamp ?? null;
  const next = calls.find(({ attributes }) => attributes.status === "ahead");
  const shown = calls.filter((call) => call === next || (start !== null && isSince(call, start)));
  const byCode = new Map(shown.map((call) => [call.attributes.port_locode, call]));
  return [...byCode].flatMap(([locode, call]) => {
    const port = ports.get(locode)?.attributes;
    if (port?.latitude == null || port.longitude == null) return [];
    const coordinates = [continueLongitude(port.longitude, near), port.latitude];
    return [pointFeature(coordinates, { name: port.name, isAhead: call === next })];
  });
}

function isSince({ attributes }: VesselCall, start: string): boolean {
  const { status, ais_departed_at, atd_at, ais_arrived_at, ata_at } = attributes;
  if (status === "ahead") return false;
  if (status === "in_port") return true;
  const leftAt = ais_departed_at ?? atd_at ?? ais_arrived_at ?? ata_at;
  return leftAt !== null && Date.parse(leftAt) >= Date.parse(start);
}

/** The sources of the map of a vessel. */
export function vesselMapData(input: MapInput): VesselMapData {
  const { vessel, isRecent, positions, selected } = input;
  const line = trackLine(positions);
  const { latitude, longitude, navigational_heading_degrees: heading } = vessel;
  const ship =
    latitude !== null && longitude !== null ? [continueLongitude(longitude, line.at(-1)?.[0]), latitude] : null;
  const end = ship ?? line.at(-1);
  const ahead = isRecent ? aheadLine(input.voyage, end?.[0]) : [];
  const ports = portFeatures(input, end?.[0]);
  const index = selected ? positions.indexOf(selected) : -1;
  const mark = line[index];
  const shown = [...line, ...(ship ? [ship] : []), ...ahead];
  const portPoints = ports.flatMap(({ geometry }) => (geometry.type === "Point" ? [geometry.coordinates] : []));
  return {
    track: collection(lineFeature(line)),
    ahead: collection(lineFeature(ahead)),
    ports: collection(ports),
    ships: collection([
      ...(ship
        ? [pointFeature(ship, { kind: "now", heading: heading ?? 0, hasHeading: heading !== null, isRecent })]
        : []),
      ...(mark ? [pointFeature(mark, { kind: "selected" })] : []),
    ]),
    fit: shown.length > 0 ? shown : portPoints.length > 0 ? portPoints : null,
  };
}
