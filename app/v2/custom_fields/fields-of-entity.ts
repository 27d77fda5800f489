import { customFields } from "@/lib/custom-fields/values/custom-field";
import { newCustomField } from "@/lib/custom-fields/values/custom-field-input";
import type { EntityType } from "@/lib/custom-fields/values/entity-type";
import { fieldsOfEntityQuery, listFieldsOf } from "@/lib/custom-fields/values/list-custom-fields";
import { upsertCustomField } from "@/lib/custom-fields/values/set-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

/** `/{id}/custom_fields` of one kind of record; `words` name it in the document. */
export function fieldsOfEntity(entityType: EntityType, words: string) {
  const GET = defineRoute({
    summary: `List the custom fields of ${words}`,
    params: idParams,
    query: fieldsOfEntityQuery,
    response: customFields.many,
    handler: async ({ account, params, query }) =>
      customFields.list(await listFieldsOf(account, entityType, params.id, query)),
  });
  const POST = defineRoute({
    summary: `Set a custom field of ${words}`,
    description: "Whether it has a value already or not.",
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
