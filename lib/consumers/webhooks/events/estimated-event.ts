import { z } from "zod";
import type { Change, Shipment } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "@/lib/reference/find-port";

/** A change of a shipment's expected arrival, with the shipment as it was then, and the id of its ship where that is known. */
export type EstimatedEventRow = { change: Change; shipment: Shipment; vesselId: string | null };

/** The record that `shipment.estimated.arrival` is about. It is only ever told, and has no address. */
export const estimatedEvents = defineResource<EstimatedEventRow>({
  type: "estimated_event",
  attributes: z.object({
    event: z.literal("shipment.estimated.arrival"),
    estimated_timestamp: z.iso.datetime().nullable(),
    timezone: z.string().nullable(),
    location_locode: z.string().nullable(),
    voyage_number: z.string().nullable(),
    data_source: z.literal("shipping_line"),
    created_at: z.iso.datetime(),
  }),
  relationships: {
    shipment: { types: ["shipment"] },
    port: { types: ["port"] },
    vessel: { types: ["vessel"] },
  },
  serialize: ({ change, shipment, vesselId }) => ({
    id: change.id,
    attributes: {
      event: "shipment.estimated.arrival",
      estimated_timestamp: shipment.podEtaAt,
      timezone: shipment.podTimezone,
      location_locode: shipment.portOfDischargeLocode,
      voyage_number: shipment.podVoyageNumber,
      data_source: "shipping_line",
      created_at: change.createdAt,
    },
    relationships: {
      shipment: toOne("shipment", shipment.id),
      port: toOne("port", shipment.portOfDischargeLocode && findPort(shipment.portOfDischargeLocode)?.id),
      vessel: toOne("vessel", vesselId),
    },
  }),
});
