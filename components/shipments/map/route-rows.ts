import { formatCoordinates, formatSeaDistance, formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import type { MapFeature } from "@/lib/shipments/map/map-feature";
import { type PortTimes, portTimesOf } from "./port-times";
import type { RouteMap } from "./route-map";

/** What a row of the table of an itinerary shows: a port with its times, or a sentence about the leg that begins there. */
export type RouteRow = { key: string; containers: number } & (
  | { kind: "port"; name: string; locode: string; role: string; times: PortTimes }
  | { kind: "leg"; title: string; text: string }
);

const order: Record<MapFeature["properties"]["feature_type"], number> = {
  port: 0,
  past_vessel_locations: 1,
  current_vessel: 2,
  estimated_partial_leg: 3,
  estimated_full_legs: 3,
};

function roleOf(label: string): string {
  if (label === "POL") return "Port of loading";
  return label === "POD" ? "Port of discharge" : "Transshipment port";
}

function formatCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "position" : "positions"}`;
}

type Leg = { title: string; text: string };

type Shown = { now: string; distanceUnit: DistanceUnit };

function legOf(
  { properties, geometry }: MapFeature,
  names: Map<string, string>,
  { now, distanceUnit: unit }: Shown,
): Leg | null {
  switch (properties.feature_type) {
    case "port":
      return null;
    case "past_vessel_locations":
      return { title: "Sailed", text: `Along ${formatCount(properties.point_count)} of the vessel` };
    case "estimated_partial_leg": {
      const to = names.get(properties.next_port_id) ?? "the next port";
      return {
        title: "Planned",
        text: `${formatSeaDistance(properties.distance_nautical_miles, unit)} to ${to} by sea`,
      };
    }
    case "estimated_full_legs": {
      const to = names.get(properties.next_port_id) ?? "the next port";
      return {
        title: "Planned",
        text: `${formatSeaDistance(properties.distance_nautical_miles, unit)} to ${to} by sea`,
      };
    }
    case "current_vessel": {
      const { vessel_location_speed: speed, vessel_location_heading: heading } = properties;
      const [longitude = 0, latitude = 0] = geometry?.type === "Point" ? geometry.coordinates : [];
      const text = [
        formatCoordinates(latitude, longitude),
        speed !== null && formatSpeed(speed, unit),
        heading !== null && `heading ${Math.round(heading)}°`,
        formatAge(properties.vessel_location_timestamp, now, null),
      ];
      const title = [properties.vessel_name ?? `IMO ${properties.vessel_imo}`, properties.voyage_number];
      return { title: title.filter(Boolean).join(" "), text: text.filter(Boolean).join(", ") };
    }
  }
}

/** The rows of the table of a map, in the order of the itinerary. `dateOnly` as from `dateOnlyTimes`. */
export function routeRows({ features }: RouteMap, dateOnly: Set<string>, shown: Shown): RouteRow[] {
  const ports = features.flatMap(({ properties }) => (properties.feature_type === "port" ? [properties] : []));
  const names = new Map(ports.map(({ location_id: id, name }) => [id, name]));
  const sorted = features.toSorted(
    (a, b) =>
      a.properties.ports_sequence - b.properties.ports_sequence ||
      order[a.properties.feature_type] - order[b.properties.feature_type],
  );
  return sorted.flatMap((feature, index): RouteRow[] => {
    const { properties } = feature;
    const shared = { key: `${properties.feature_type} ${index}`, containers: properties.container_ids.length };
    if (properties.feature_type === "port") {
      const { name, locode, label } = properties;
      return [{ ...shared, kind: "port", name, locode, role: roleOf(label), times: portTimesOf(properties, dateOnly) }];
    }
    const leg = legOf(feature, names, shown);
    return leg ? [{ ...shared, kind: "leg", ...leg }] : [];
  });
}
