import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { bulkEditBody, bulkEditResponse, editShipments } from "@/lib/shipments/bulk-edit";

export const POST = defineRoute({
  summary: "Change up to 200 shipments",
  description:
    "Adds and removes tags and references, sets the customer and values of custom fields, stops and resumes tracking. Returns one result per row in the same order; a row that fails does not affect the others. Send the `undo` rows of the results to take the changes back.",
  body: plainBody(bulkEditBody),
  status: 200,
  response: bulkEditResponse,
  errors: ["blank", "invalid"],
  bucket: { name: "bulk_edit", perMinute: 120 },
  outbound: true,
  handler: async ({ account, body }) => plainJson(await editShipments(account, body)),
});
