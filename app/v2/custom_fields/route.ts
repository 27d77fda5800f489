import { customFields } from "@/lib/custom-fields/values/custom-field";
import { entityLink, newCustomField } from "@/lib/custom-fields/values/custom-field-input";
import { customFieldsQuery, listCustomFields } from "@/lib/custom-fields/values/find-custom-fields";
import { createCustomField } from "@/lib/custom-fields/values/write-custom-field";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List custom field values",
  query: customFieldsQuery,
  response: customFields.many,
  handler: async ({ account, query }) => customFields.list(await listCustomFields(account, query)),
});

export const POST = defineRoute({
  summary: "Create a custom field value on a shipment, container or tracking request",
  body: resourceBody("custom_field", newCustomField, { relationships: entityLink }),
  status: 201,
  response: customFields.one,
  errors: ["not_found", "blank", "invalid", "duplicate"],
  handler: async ({ account, body: { data } }) =>
    customFields.document(await createCustomField(account, data.attributes, data.relationships)),
});
