import { documentDifferences } from "@/lib/documents/differences/document-difference";
import { documentDifferencesQuery, listDocumentDifferences } from "@/lib/documents/differences/list-differences";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List the differences of a document",
  description: "Values of the document that differ from the tracked data, newest first, including resolved ones.",
  feature: "documents",
  params: idParams,
  query: documentDifferencesQuery,
  includable: ["document", "shipment", "container"],
  response: documentDifferences.many,
  handler: async ({ account, params, query }) =>
    documentDifferences.list(await listDocumentDifferences(account, params.id, query)),
});
