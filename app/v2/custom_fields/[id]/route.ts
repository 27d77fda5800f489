import { z } from "zod";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { valueEdit } from "@/lib/custom-fields/values/custom-field-input";
import { deleteCustomField } from "@/lib/custom-fields/values/delete-custom-field";
import { findCustomField } from "@/lib/custom-fields/values/find-custom-fields";
import { updateCustomField } from "@/lib/custom-fields/values/set-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Read the value of a custom field",
  params: idParams,
  response: customFields.one,
  handler: async ({ account, params }) => customFields.document(await findCustomField(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change the value of a custom field",
  params: idParams,
  current: GET,
  body: { schema: valueEdit, resourceType: "custom_field", id: "path", optional: false },
  response: customFields.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFields.document(await updateCustomField(account, params.id, body)),
});

export const DELETE = defineRoute({
  summary: "Take the value of a custom field away",
  params: idParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteCustomField(account, params.id);
    return null;
  },
});
