import { z } from "zod";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { newCustomField, valueEdit } from "@/lib/custom-fields/values/custom-field-input";
import type { EntityType } from "@/lib/custom-fields/values/entity";
import { entityFieldsQuery, findEntityField, listEntityFields } from "@/lib/custom-fields/values/find-custom-fields";
import { deleteEntityField, setEntityField, upsertCustomField } from "@/lib/custom-fields/values/write-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

/** The methods of `/{id}/custom_fields` for one entity type; `entityLabel` names it in the OpenAPI document. */
export function entityFieldsMethods(entityType: EntityType, entityLabel: string) {
  const GET = defineRoute({
    summary: `List the custom field values of ${entityLabel}`,
    params: idParams,
    query: entityFieldsQuery,
    response: customFields.many,
    handler: async ({ account, params, query }) =>
      customFields.list(await listEntityFields(account, entityType, params.id, query)),
  });
  const POST = defineRoute({
    summary: `Set a custom field value of ${entityLabel}`,
    description: "Creates the value, or replaces the existing one.",
    params: idParams,
    body: resourceBody("custom_field", newCustomField),
    status: 201,
    response: customFields.one,
    errors: ["blank", "invalid"],
    handler: async ({ account, params, body }) =>
      customFields.document(await upsertCustomField(account, entityType, params.id, body.data.attributes)),
  });
  return { GET, POST };
}

const slugParams = idParams.extend({ api_slug: z.string().max(63) });

/** The methods of `/{id}/custom_fields/{api_slug}` for one entity type; `entityLabel` names it in the OpenAPI document. */
export function entityFieldMethods(entityType: EntityType, entityLabel: string) {
  const GET = defineRoute({
    summary: `Retrieve a custom field value of ${entityLabel}`,
    params: slugParams,
    response: customFields.one,
    handler: async ({ account, params }) => customFields.document(await findEntityField(account, entityType, params)),
  });
  const PATCH = defineRoute({
    summary: `Set a custom field value of ${entityLabel}`,
    description:
      "Creates the value, or replaces the existing one. The body is `{data: {type, attributes: {value}}}` or `{value}`.",
    params: slugParams,
    current: GET,
    body: { schema: valueEdit, resourceType: "custom_field", id: "any", optional: false, emptyBody: {} },
    response: customFields.one,
    errors: ["blank", "invalid"],
    handler: async ({ account, params, body }) =>
      customFields.document(await setEntityField(account, entityType, params, body)),
  });
  const DELETE = defineRoute({
    summary: `Delete a custom field value of ${entityLabel}`,
    params: slugParams,
    current: GET,
    status: 204,
    response: z.null(),
    handler: async ({ account, params }) => {
      await deleteEntityField(account, entityType, params);
      return null;
    },
  });
  return { GET, PATCH, DELETE };
}
