import { z } from "zod";
import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { definitionChanges } from "@/lib/custom-fields/definitions/definition-input";
import { deleteDefinition } from "@/lib/custom-fields/definitions/delete-definition";
import { findDefinition } from "@/lib/custom-fields/definitions/find-definitions";
import { updateDefinition } from "@/lib/custom-fields/definitions/update-definition";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Read the definition of a custom field",
  description: "The relationship `fields` names its 25 newest values; GET /v2/custom_fields lists all.",
  params: idParams,
  response: customFieldDefinitions.one,
  handler: async ({ account, params }) => customFieldDefinitions.document(await findDefinition(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change the definition of a custom field",
  description: "What its values are made by cannot be changed: api_slug, entity_type, data_type, reference_type.",
  params: idParams,
  current: GET,
  body: resourceBody("custom_field_definition", definitionChanges),
  response: customFieldDefinitions.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFieldDefinitions.document(await updateDefinition(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete the definition of a custom field, its options and all its values",
  params: idParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteDefinition(account, params.id);
    return null;
  },
});
