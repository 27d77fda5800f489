import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { DocumentRepresentation } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** The JSON:API resource `document_representation`: the result of one extraction. It is read by `include` and in webhooks only. */
export const documentRepresentations = defineResource({
  type: "document_representation",
  attributes: z.object({
    document_type: z.string().meta({ description: "Code of the document type that the payload has the schema of" }),
    schema_version: z.string().meta({ description: "Date of the schema of the payload" }),
    payload: z.record(z.string(), z.unknown()).meta({
      description:
        "The extracted data, by the schema of the document type. Corrections by users are not applied; see `extracted_data_manual` of the document",
    }),
    file_version: z.int().meta({ description: "Version of the file that was read" }),
    extractor: z.string().meta({
      description:
        "What read the document: `rules`, or `rules, <name of the model>` when values of the operator's model were added",
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  relationships: { document: { types: ["document"] } },
  serialize: (row: DocumentRepresentation) => ({
    id: row.id,
    attributes: {
      document_type: row.documentType,
      schema_version: row.schemaVersion,
      payload: row.payload,
      file_version: row.fileVersion,
      extractor: row.extractor,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: { document: toOne("document", row.documentId) },
  }),
  findMany: (account, ids) =>
    prisma().documentRepresentation.findMany({
      where: { accountId: account.id, id: { in: ids }, document: { deletedAt: null } },
    }),
});
