import { createDefinition } from "@/lib/custom-fields/definitions/create-definition";
import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { newDefinition } from "@/lib/custom-fields/definitions/definition-input";
import { definitionsQuery, listDefinitions } from "@/lib/custom-fields/definitions/list-definitions";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List the definitions of custom fields",
  query: definitionsQuery,
  response: customFieldDefinitions.many,
  handler: async ({ account, query }) => customFieldDefinitions.list(await listDefinitions(account, query)),
});

export const POST = defineRoute({
  summary: "Define a custom field of shipments, containers or tracking requests",
  description: "The slug is unique per type of entity. `Cargo` is taken for Container. An account can have 500.",
  body: resourceBody("custom_field_definition", newDefinition),
  status: 201,
  response: customFieldDefinitions.one,
  errors: ["blank", "invalid", "duplicate", "not_supported"],
  handler: async ({ account, body }) =>
    customFieldDefinitions.document(await createDefinition(account, body.data.attributes)),
});
