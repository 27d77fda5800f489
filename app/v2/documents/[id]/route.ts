import { z } from "zod";
import { deleteDocument } from "@/lib/documents/delete-document";
import { documents, findDocument } from "@/lib/documents/document";
import { documentRelationships } from "@/lib/documents/document-attributes";
import { documentChanges, updateDocument } from "@/lib/documents/update-document";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve a document",
  feature: "documents",
  params: idParams,
  includable: documentRelationships,
  response: documents.one,
  handler: async ({ account, params }) => documents.document(await findDocument(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a document",
  current: GET,
  description:
    "Changes the name, the document type or extracted values. `extracted_data_manual` replaces all corrections. A new type is extracted in the background; corrected values are linked and compared in the background.",
  feature: "documents",
  params: idParams,
  includable: documentRelationships,
  body: resourceBody("document", documentChanges),
  response: documents.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    documents.document(await updateDocument(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a document",
  current: GET,
  description: "Deletes the document and its file. The same content can then be submitted again.",
  feature: "documents",
  params: idParams,
  status: 204,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteDocument(account, params.id);
    return null;
  },
});
