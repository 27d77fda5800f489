import { z } from "zod";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { valueEdit } from "@/lib/custom-fields/values/custom-field-input";
import { findCustomField } from "@/lib/custom-fields/values/find-custom-fields";
import { deleteCustomField, updateCustomField } from "@/lib/custom-fields/values/write-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve a custom field value",
  params: idParams,
  response: customFields.one,
  handler: async ({ account, params }) => customFields.document(await findCustomField(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a custom field value",
  params: idParams,
  current: GET,
  body: { schema: valueEdit, resourceType: "custom_field", id: "path", optional: false, emptyBody: {} },
  response: customFields.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFields.document(await updateCustomField(account, params.id, body)),
});

export const DELETE = defineRoute({
  summary: "Delete a custom field value",
  params: idParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteCustomField(account, params.id);
    return null;
  },
});
