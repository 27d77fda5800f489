import { customFields } from "@/lib/custom-fields/custom-field";
import { newCustomField } from "@/lib/custom-fields/custom-field-input";
import { fieldsOfEntityQuery, listFieldsOf } from "@/lib/custom-fields/list-custom-fields";
import { upsertCustomField } from "@/lib/custom-fields/set-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List the custom fields of a container",
  params: idParams,
  query: fieldsOfEntityQuery,
  response: customFields.many,
  handler: async ({ account, params, query }) =>
    customFields.list(await listFieldsOf(account, "Container", params.id, query)),
});

export const POST = defineRoute({
  summary: "Set a custom field of a container",
  description: "Whether it has a value already or not.",
  params: idParams,
  body: resourceBody("custom_field", newCustomField),
  status: 201,
  response: customFields.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFields.document(await upsertCustomField(account, "Container", params.id, body.data.attributes)),
});
