import { documentDifferences } from "@/lib/documents/differences/document-difference";
import { differencesQuery, listDifferences } from "@/lib/documents/differences/list-differences";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List document differences",
  description:
    "Values of all documents that differ from the tracked data, newest first, including resolved ones. Unknown filters are rejected.",
  feature: "documents",
  query: differencesQuery,
  includable: ["document", "shipment", "container"],
  response: documentDifferences.many,
  handler: async ({ account, query }) => documentDifferences.list(await listDifferences(account, query)),
});
