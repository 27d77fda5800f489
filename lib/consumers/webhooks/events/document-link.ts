import { z } from "zod";
import type { DocumentLink } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** The record that `link.created` is about. It exists only in notifications and has no URL. */
export const documentLinks = defineResource({
  type: "document_link",
  attributes: z.object({
    matched_by: z
      .enum(["bill_of_lading_number", "booking_number", "container_number", "reference", "custom_field"])
      .meta({ description: "What the document and the shipment have in common" }),
    matched_value: z.string().meta({ description: "The common value, as written in the document" }),
    created_at: z.iso.datetime(),
  }),
  relationships: {
    document: { types: ["document"] },
    shipment: { types: ["shipment"] },
    container: { types: ["container"] },
  },
  serialize: (row: DocumentLink) => ({
    id: row.id,
    attributes: { matched_by: row.matchedBy, matched_value: row.matchedValue, created_at: row.createdAt },
    relationships: {
      document: toOne("document", row.documentId),
      shipment: toOne("shipment", row.shipmentId),
      container: toOne("container", row.containerId),
    },
  }),
});
