import { dataExports, findDataExport } from "@/lib/data-exports/data-export";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve a data export",
  role: "admin",
  params: idParams,
  response: dataExports.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => dataExports.document(await findDataExport(account, params.id)),
});
