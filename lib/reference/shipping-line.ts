import { z } from "zod";
import { defineResource } from "@/lib/jsonapi/resource";
import { findShippingLine } from "./find-shipping-line";
import type { ShippingLine } from "./shipping-line-table";

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
      tracking_url: null,
      contact_url: null,
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findShippingLine(id) ?? []),
});
