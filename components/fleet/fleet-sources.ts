import type { Feature, FeatureCollection, Point } from "geojson";
import type { LanesGeoJson } from "@/lib/shipments/fleet/lanes-geojson";
import type { FleetVessel } from "./fleet";
import { isLate } from "./fleet-texts";

type Properties = Record<string, string | number | boolean>;

function pointOf(coordinates: [number, number], properties: Properties): Feature<Point> {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
}

/** The vessels with a position as points. A vessel without a known heading has no `heading`, so that it points nowhere. */
export function toVesselPoints(vessels: FleetVessel[]): FeatureCollection {
  const features = vessels.flatMap((vessel) => {
    const { imo, coordinates, heading, is_recent: isRecent } = vessel;
    const properties = { imo, isLate: isLate(vessel), isRecent, ...(heading !== null && { heading }) };
    return coordinates ? [pointOf(coordinates, properties)] : [];
  });
  return { type: "FeatureCollection", features };
}

/** The next ports of the vessels as points, each once. */
export function toPortPoints(vessels: FleetVessel[]): FeatureCollection {
  const ports = new Map<string, Feature<Point>>();
  for (const vessel of vessels) {
    const { next_port_locode: locode, next_port_name: name } = vessel;
    const { next_port_latitude: latitude, next_port_longitude: longitude } = vessel;
    if (locode === null || latitude === null || longitude === null || ports.has(locode)) continue;
    ports.set(locode, pointOf([longitude, latitude], { locode, name: name ?? locode }));
  }
  return { type: "FeatureCollection", features: [...ports.values()] };
}

/** The lanes of the vessels on the map. That of the selected one is left out: its whole route is drawn over it. */
export function toLanes(
  lanes: LanesGeoJson | undefined,
  vessels: FleetVessel[],
  selected: FleetVessel | null,
): FeatureCollection {
  const imos = new Set(vessels.filter((vessel) => vessel !== selected).map(({ imo }) => imo));
  const features = (lanes?.features ?? []).filter(({ properties }) => imos.has(properties.imo));
  return { type: "FeatureCollection", features };
}

/** The selected vessel and the lines of its route; empty without one. */
export function toSelection(vessel: FleetVessel | null, route: FeatureCollection | undefined): FeatureCollection {
  const lines = (route?.features ?? []).filter(({ geometry }) => geometry?.type === "LineString");
  return { type: "FeatureCollection", features: vessel ? [...lines, ...toVesselPoints([vessel]).features] : [] };
}
