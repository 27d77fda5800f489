import type { Translator } from "@/components/language/translator";
import { formatCoordinates, formatSeaDistance, formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import type { MapFeature } from "@/lib/shipments/map/map-feature";
import { type PortTimes, portTimesOf } from "./port-times";
import type { RouteMap } from "./route-map";

export type PortRole = "loading" | "discharge" | "transshipment";

/** What a row of the table of an itinerary shows: a port with its times, or a sentence about the leg that begins there. */
export type RouteRow = { key: string; containers: number } & (
  | { kind: "port"; name: string; locode: string; role: PortRole; times: PortTimes }
  | { kind: "leg"; title: string; text: string }
);

const order: Record<MapFeature["properties"]["feature_type"], number> = {
  port: 0,
  past_vessel_locations: 1,
  current_vessel: 2,
  estimated_partial_leg: 3,
  estimated_full_legs: 3,
};

function roleOf(label: string): PortRole {
  if (label === "POL") return "loading";
  return label === "POD" ? "discharge" : "transshipment";
}

type Leg = { title: string; text: string };

type Shown = { now: string; distanceUnit: DistanceUnit };

function legOf(
  t: Translator<"route-map">,
  { properties, geometry }: MapFeature,
  names: Map<string, string>,
  { now, distanceUnit: unit }: Shown,
): Leg | null {
  switch (properties.feature_type) {
    case "port":
      return null;
    case "past_vessel_locations":
      return { title: t("sailed"), text: t("table.positions", { count: properties.point_count }) };
    case "estimated_partial_leg":
    case "estimated_full_legs": {
      const port = names.get(properties.next_port_id);
      const distance = formatSeaDistance(t.language, properties.distance_nautical_miles, unit);
      const text =
        port === undefined ? t("table.distanceToNext", { distance }) : t("table.distance", { distance, port });
      return { title: t("planned"), text };
    }
    case "current_vessel": {
      const { vessel_location_speed: speed, vessel_location_heading: heading } = properties;
      const [longitude = 0, latitude = 0] = geometry?.type === "Point" ? geometry.coordinates : [];
      const text = [
        formatCoordinates(latitude, longitude),
        speed !== null && formatSpeed(t.language, speed, unit),
        heading !== null && t("table.heading", { degrees: Math.round(heading) }),
        formatAge(t.language, properties.vessel_location_timestamp, now, null),
      ];
      const title = [properties.vessel_name ?? `IMO ${properties.vessel_imo}`, properties.voyage_number];
      return { title: title.filter(Boolean).join(" "), text: text.filter(Boolean).join(", ") };
    }
  }
}

/** The rows of the table of a map, in the order of the itinerary. `dateOnly` as from `dateOnlyTimes`. */
export function routeRows(
  t: Translator<"route-map">,
  { features }: RouteMap,
  dateOnly: Set<string>,
  shown: Shown,
): RouteRow[] {
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
    const leg = legOf(t, feature, names, shown);
    return leg ? [{ ...shared, kind: "leg", ...leg }] : [];
  });
}
