import { documents } from "@/lib/documents/document";
import { documentRelationships } from "@/lib/documents/document-attributes";
import { documentsQuery, listDocuments } from "@/lib/documents/list-documents";
import { documentInput, submitDocument } from "@/lib/documents/submit-document";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List documents",
  description: "Sorted by creation time, newest first, unless `sort` is given. Unknown filters are rejected.",
  feature: "documents",
  query: documentsQuery,
  includable: documentRelationships,
  response: documents.many,
  handler: async ({ account, query }) => documents.list(await listDocuments(account, query)),
});

export const POST = defineRoute({
  summary: "Submit a document",
  description:
    "Creates a document of a file that was uploaded directly. Its data is extracted in the background; the events `document.extracted` and `document.extraction_failed` report the outcome. A file with the same content as a document of the account is rejected with 409; `meta` then has the id and name of that document.",
  feature: "documents",
  includable: documentRelationships,
  body: resourceBody("document", documentInput),
  status: 201,
  response: documents.one,
  errors: ["blank", "invalid", "duplicate_document"],
  handler: async ({ account, body }) => documents.document(await submitDocument(account, body.data.attributes)),
});
