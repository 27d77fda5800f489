import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { newDefinition } from "@/lib/custom-fields/definitions/definition-input";
import { definitionsQuery, listDefinitions } from "@/lib/custom-fields/definitions/find-definitions";
import { createDefinition } from "@/lib/custom-fields/definitions/write-definition";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List custom field definitions",
  query: definitionsQuery,
  response: customFieldDefinitions.many,
  handler: async ({ account, query }) => customFieldDefinitions.list(await listDefinitions(account, query)),
});

export const POST = defineRoute({
  summary: "Create a custom field definition",
  description:
    "Defines a custom field of shipments, containers or tracking requests. `api_slug` is unique per entity type. `Cargo` is accepted for `Container`. An account can have up to 500 definitions.",
  body: resourceBody("custom_field_definition", newDefinition),
  status: 201,
  response: customFieldDefinitions.one,
  errors: ["blank", "invalid", "duplicate", "not_supported"],
  handler: async ({ account, body }) =>
    customFieldDefinitions.document(await createDefinition(account, body.data.attributes)),
});
