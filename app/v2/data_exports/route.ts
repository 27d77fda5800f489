import { createDataExport } from "@/lib/data-exports/create-data-export";
import { dataExports, dataExportsQuery, listDataExports } from "@/lib/data-exports/data-export";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List data exports",
  description: "Sorted by creation time, newest first. Exports stay listed for 90 days.",
  role: "admin",
  query: dataExportsQuery,
  response: dataExports.many,
  handler: async ({ account, query }) => dataExports.list(await listDataExports(account, query)),
});

export const POST = defineRoute({
  summary: "Create a data export",
  description:
    "Requests a ZIP file with everything the account has: a JSONL file per resource and the files of documents, without secrets. It is made in the background. An account has one unfinished export at a time (409) and creates five in 24 hours, or twenty with failed ones (429).",
  role: "admin",
  status: 201,
  response: dataExports.one,
  errors: ["conflict"],
  handler: async ({ account }) => dataExports.document(await createDataExport(account)),
});
