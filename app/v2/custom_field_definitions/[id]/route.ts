import { z } from "zod";
import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { definitionChanges } from "@/lib/custom-fields/definitions/definition-input";
import { findDefinition } from "@/lib/custom-fields/definitions/find-definitions";
import { deleteDefinition, updateDefinition } from "@/lib/custom-fields/definitions/write-definition";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve a custom field definition",
  description: "The relationship `fields` contains the 25 newest values; GET /v2/custom_fields lists all.",
  params: idParams,
  response: customFieldDefinitions.one,
  handler: async ({ account, params }) => customFieldDefinitions.document(await findDefinition(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a custom field definition",
  description: "The attributes `api_slug`, `entity_type`, `data_type` and `reference_type` cannot be changed.",
  params: idParams,
  current: GET,
  body: resourceBody("custom_field_definition", definitionChanges),
  response: customFieldDefinitions.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFieldDefinitions.document(await updateDefinition(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a custom field definition with its options and values",
  params: idParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteDefinition(account, params.id);
    return null;
  },
});
