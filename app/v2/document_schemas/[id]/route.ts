import { z } from "zod";
import { documentSchemaResource, findDocumentSchema } from "@/lib/documents/schemas/document-schema";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve a document schema",
  description:
    "Returns the JSON Schema of the data that is extracted from documents of a type, by its id or by type and date: `bill_of_lading@2026-11-22`.",
  feature: "documents",
  params: z.object({
    id: z.string().meta({ description: "Id of the schema, or `<document_type>@<schema_version>`" }),
  }),
  response: documentSchemaResource.one,
  handler: ({ params }) => documentSchemaResource.document(findDocumentSchema(params.id)),
});
