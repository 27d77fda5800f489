import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { DocumentDifference } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

const time = z.iso.datetime().nullable();

/** The JSON:API resource `document_difference`: a value of a document that differs from the tracked one. */
export const documentDifferences = defineResource({
  type: "document_difference",
  path: (id) => `/v2/document_differences/${id}`,
  attributes: z.object({
    attribute: z.string().meta({
      description:
        "What differs: `port_of_lading`, `port_of_discharge`, `containers`, `seal_number`, `vessel`, `voyage_number`, `departure`, `arrival` or `last_free_day`",
    }),
    field: z.string().meta({ description: "Path of the value in the payload of the document" }),
    document_value: z.string().meta({ description: "The value of the document" }),
    tracked_value: z.string().nullable().meta({ description: "The tracked value; null: not reported" }),
    detected_at: z.iso.datetime(),
    resolved_at: time.meta({
      description: "When the values agreed again or a user dismissed the difference; null: they differ",
    }),
    dismissed: z.boolean().meta({ description: "Whether a user dismissed the difference" }),
  }),
  volatile: ["tracked_value", "resolved_at"],
  relationships: {
    document: { types: ["document"] },
    shipment: { types: ["shipment"] },
    container: { types: ["container"] },
  },
  serialize: (row: DocumentDifference) => ({
    id: row.id,
    attributes: {
      attribute: row.attribute,
      field: row.field,
      document_value: row.documentValue,
      tracked_value: row.trackedValue,
      detected_at: row.detectedAt,
      resolved_at: row.resolvedAt,
      dismissed: row.dismissedAt !== null,
    },
    relationships: {
      document: toOne("document", row.documentId),
      shipment: toOne("shipment", row.shipmentId),
      container: toOne("container", row.containerId),
    },
  }),
  findMany: (account, ids) =>
    prisma().documentDifference.findMany({
      where: { accountId: account.id, id: { in: ids }, document: { deletedAt: null } },
    }),
});
