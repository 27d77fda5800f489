import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import {
  containerBulkEditBody,
  containerBulkEditResponse,
  editContainers,
} from "@/lib/shipments/containers/bulk-edit-containers";

export const POST = defineRoute({
  summary: "Change up to 200 containers",
  description:
    "Adds and removes tags and references, sets values of custom fields, and marks containers as delivered. Returns one result per row in the same order; a row that fails does not affect the others. Send the `undo` rows of the results to take the changes back.",
  body: plainBody(containerBulkEditBody),
  status: 200,
  response: containerBulkEditResponse,
  errors: ["blank", "invalid"],
  bucket: { name: "bulk_edit", perMinute: 120 },
  outbound: true,
  handler: async ({ account, body }) => plainJson(await editContainers(account, body)),
});
