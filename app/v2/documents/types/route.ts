import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { documentTypeLabels, documentTypes } from "@/lib/ingest/documents/extract/document-types";

const types = documentTypes.map((code) => ({ code, label: documentTypeLabels[code] }));

export const GET = defineRoute({
  summary: "List the document types",
  description: "The types that documents are classified as. Nothing is extracted from documents of the type `other`.",
  feature: "documents",
  response: z.object({
    document_types: z.array(
      z.object({
        code: z.enum(documentTypes).meta({ description: "Code of the document type" }),
        label: z.string().meta({ description: "Name of the document type" }),
      }),
    ),
  }),
  handler: () => plainJson({ document_types: types }),
});
