import { z } from "zod";

const text = z.string().nullable();
const number = z.number().nullable();
const time = z.iso.datetime().nullable();

const properties = z.object({
  vessel_id: z
    .uuid()
    .nullable()
    .meta({ description: "Id of the vessel; null: `GET /v2/vessels/{id}` does not know it" }),
  imo: z.string(),
  name: text,
  voyage_number: text,
  heading: number.meta({ description: "Degrees of the bow, else of the course over ground; null: not known" }),
  speed_knots: number,
  position_timestamp: time.meta({ description: "Time of the position; null: no position is known" }),
  is_recent: z.boolean().meta({ description: "Whether the position is at most 24 hours old" }),
  clock_now: time.meta({ description: "Current time of the sandbox clock for a sandbox vessel, otherwise null" }),
  next_port_id: z.uuid().nullable(),
  next_port_locode: text,
  next_port_name: text,
  next_port_latitude: number,
  next_port_longitude: number,
  next_port_timezone: text,
  next_port_eta_at: time.meta({
    description: "The carrier's estimate for the container that reaches its next port of call first; null: not known",
  }),
  eta_date_only: z.boolean().meta({ description: "Whether `next_port_eta_at` is a date without a time" }),
  next_port_ata_at: time.meta({
    description: "Actual arrival at the next port; null: the vessel has not arrived there",
  }),
  times_without_timezone: z
    .array(z.string())
    .meta({ description: "Names of those of the two times that are local times without a time zone" }),
  delay_hours: number.meta({
    description:
      "Latest minus first published estimate at the port of discharge, in hours, of the container that arrives last; null: not known",
  }),
  shipments_count: z.int(),
  containers_count: z.int(),
  scacs: z.array(z.string()).meta({ description: "Shipping lines of the shipments aboard, sorted" }),
});

const point = z
  .object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) })
  .nullable()
  .meta({ description: "Longitude and latitude in degrees; null: no position is known" });

const feature = z.object({ type: z.literal("Feature"), id: z.string(), geometry: point, properties });

/** A GeoJSON feature collection (RFC 7946) with one feature per vessel. */
export const fleetGeoJson = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature) });

export type FleetGeoJson = z.output<typeof fleetGeoJson>;
export type FleetFeature = FleetGeoJson["features"][number];
