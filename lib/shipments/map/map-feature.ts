import { z } from "zod";

const position = z.tuple([z.number(), z.number()]).meta({ description: "Longitude and latitude in degrees" });
const point = z.object({ type: z.literal("Point"), coordinates: position });
export const line = z.object({
  type: z.literal("LineString"),
  coordinates: z
    .array(position)
    .min(2)
    .meta({ description: "A line across the antimeridian continues beyond ±180 degrees of longitude" }),
});

const text = (description: string) => z.string().nullable().meta({ description });
const id = (description: string) => z.uuid().nullable().meta({ description });
const time = (description: string) => z.iso.datetime().nullable().meta({ description });
const nauticalMiles = (description: string) => z.number().meta({ description: `${description}, in nautical miles` });

const shared = {
  ports_sequence: z.int().meta({ description: "Position of the port, or of the leg's port of departure, from 1" }),
  container_ids: z.array(z.uuid()).meta({ description: "The containers whose itinerary it belongs to" }),
};
const pointCount = z.int().meta({ description: "Number of points of the line" });

const placeShape = {
  id: z.uuid().meta({ description: "Id of the port" }),
  locode: z.string().meta({ description: "UN/LOCODE" }),
  name: z.string().meta({ description: "Name of the port" }),
  state_abbr: text("State or province: the letters of its ISO 3166-2 code"),
  state: text("Name of the state or province; null: not known"),
  country_code: z.string().meta({ description: "ISO 3166-1 code of the country" }),
  country: z.string().meta({ description: "Name of the country" }),
  time_zone: text("IANA time zone; null: not known"),
  label: z
    .string()
    .meta({ description: "POL: port of loading, TS1, TS2 …: ports of transshipment, POD: port of discharge" }),
};

type Prefixed<Prefix extends string> = {
  [Name in keyof typeof placeShape as `${Prefix}${Name}`]: (typeof placeShape)[Name];
};

function prefixed<Prefix extends string>(prefix: Prefix): Prefixed<Prefix> {
  return Object.fromEntries(
    Object.entries(placeShape).map(([name, schema]) => [`${prefix}${name}`, schema]),
  ) as Prefixed<Prefix>;
}

const { id: locationId, ...place } = placeShape;

const port = z.object({
  feature_type: z.literal("port"),
  ...shared,
  ports_total: z.int().meta({ description: "Number of ports of the itinerary" }),
  location_id: locationId,
  location_type: z.literal("Port"),
  ...place,
  inbound_eta_at: time("Estimated arrival"),
  inbound_ata_at: time("Actual arrival"),
  outbound_etd_at: time("Estimated departure"),
  outbound_atd_at: time("Actual departure"),
  times_without_timezone: z
    .array(z.string())
    .meta({ description: "Names of those times that are local times as sent, because their time zone is not known" }),
  updated_at: time("When the carrier's report of the port was last recorded"),
});

const currentVessel = z.object({
  feature_type: z.literal("current_vessel"),
  ...shared,
  vessel_id: id("Id of the vessel"),
  vessel_name: text("Name of the vessel as reported by the carrier"),
  vessel_imo: z.string().meta({ description: "IMO number" }),
  voyage_number: text("Voyage number as reported by the carrier"),
  vessel_location_timestamp: z.iso.datetime().meta({ description: "When the position was recorded" }),
  vessel_location_heading: z
    .number()
    .nullable()
    .meta({ description: "Direction of the bow in degrees; the course over ground if the bow's is not reported" }),
  vessel_location_speed: z.number().nullable().meta({ description: "Speed over ground in knots" }),
  ...prefixed("departure_port_"),
  departure_port_atd: time("Actual departure"),
  ...prefixed("arrival_port_"),
  arrival_port_eta: time("Arrival as estimated by the carrier"),
});

const pastLocations = z.object({
  feature_type: z.literal("past_vessel_locations"),
  ...shared,
  vessel_id: id("Id of the vessel"),
  start_time: z.iso.datetime().meta({ description: "When the first position was recorded" }),
  end_time: z.iso.datetime().meta({ description: "When the last position was recorded" }),
  point_count: pointCount,
  outbound_atd_at: time("Actual departure from the port before"),
  inbound_ata_at: time("Actual arrival at the next port"),
  inbound_eta_at: time("Estimated arrival at the next port"),
});

const fullLeg = z.object({
  feature_type: z.literal("estimated_full_legs"),
  ...shared,
  previous_port_id: locationId.meta({ description: "Id of the port of departure" }),
  next_port_id: locationId.meta({ description: "Id of the port of arrival" }),
  point_count: pointCount,
  distance_nautical_miles: nauticalMiles("Distance by sea"),
});

const partialLeg = z.object({
  feature_type: z.literal("estimated_partial_leg"),
  ...shared,
  current_port_id: locationId.meta({ description: "Id of the port of departure" }),
  next_port_id: locationId.meta({ description: "Id of the port of arrival" }),
  point_count: pointCount,
  distance_nautical_miles: nauticalMiles("Remaining distance by sea"),
  leg_distance_nautical_miles: nauticalMiles("Distance by sea between the two ports").nullable(),
});

const feature = <Properties extends z.ZodType, Geometry extends z.ZodType>(
  properties: Properties,
  geometry: Geometry,
) => z.object({ type: z.literal("Feature"), geometry, properties });

const mapFeature = z.union([
  feature(port, point.nullable().meta({ description: "Null: the coordinates of the port are not known" })),
  feature(currentVessel, point),
  feature(pastLocations, line),
  feature(fullLeg, line),
  feature(partialLeg, line),
]);

/** GeoJSON (RFC 7946) of an itinerary: its ports, the vessel at sea, where it has sailed, and the estimated rest. */
export const mapCollection = z
  .object({ type: z.literal("FeatureCollection"), features: z.array(mapFeature) })
  .meta({ id: "map_geojson" });

export type MapFeature = z.output<typeof mapFeature>;

/** The properties of a port in features of ports, and with a prefix in those of vessels. */
export type PlaceProperties = { [Name in keyof typeof placeShape]: z.output<(typeof placeShape)[Name]> };
