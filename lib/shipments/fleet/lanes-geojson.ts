import { z } from "zod";
import { line } from "@/lib/shipments/map/map-feature";

const properties = z.object({
  imo: z.string().meta({ description: "IMO number of the vessel" }),
  feature_type: z.enum(["past_vessel_locations", "estimated_partial_leg"]).meta({
    description: "Where the vessel has sailed since its last departure, or the estimated way to its next port",
  }),
});

/** A GeoJSON feature collection (RFC 7946) with up to two lines per vessel. */
export const lanesGeoJson = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.object({ type: z.literal("Feature"), geometry: line, properties })),
});

export type LanesGeoJson = z.output<typeof lanesGeoJson>;
export type LaneFeature = LanesGeoJson["features"][number];
