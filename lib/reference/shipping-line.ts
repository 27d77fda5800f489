import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findShippingLine } from "./find-shipping-line";
import type { ShippingLine } from "./shipping-line-table";

/** The fields of a container that clients ask about by line. Every line is read in the same standard, which has these. */
const provided = {
  ssl_lfd: false,
  seal_number: true,
  weight_in_lbs: false,
  equipment_type: true,
  equipment_length: true,
  equipment_height: true,
  pod_arrived_at: true,
  pod_discharged_at: true,
  pod_full_out_at: true,
  empty_terminated_at: true,
  final_destination_full_out_at: true,
};

const notes = Object.fromEntries(Object.keys(provided).map((field) => [`${field}_notes`, null]));

export const shippingLines = defineResource<ShippingLine>({
  type: "shipping_line",
  path: (id) => `/v2/shipping_lines/${id}`,
  attributes: z.object({
    scac: z.string(),
    name: z.string(),
    short_name: z.string(),
    alternative_scacs: z.array(z.string()),
    active: z.boolean().meta({ description: "False for a brand that no longer sails" }),
    bill_of_lading_tracking_support: z.boolean(),
    booking_number_tracking_support: z.boolean(),
    container_number_tracking_support: z.boolean(),
    provided_data: z
      .record(z.string(), z.union([z.boolean(), z.string()]).nullable())
      .meta({ description: "Which fields of containers the line's reports can fill, each with notes or null" }),
    tracking_url: z.string().nullable(),
    contact_url: z.string().nullable(),
  }),
  serialize: (line) => ({
    id: line.id,
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: line.alternativeScacs,
      active: line.active,
      bill_of_lading_tracking_support: line.numberTypes.includes("bill_of_lading"),
      booking_number_tracking_support: line.numberTypes.includes("booking_number"),
      container_number_tracking_support: line.numberTypes.includes("container"),
      provided_data: { ...provided, ...notes },
      tracking_url: null,
      contact_url: null,
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findShippingLine(id) ?? []),
});
