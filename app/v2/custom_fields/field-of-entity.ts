import { z } from "zod";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { valueEdit } from "@/lib/custom-fields/values/custom-field-input";
import { deleteFieldOf } from "@/lib/custom-fields/values/delete-custom-field";
import type { EntityType } from "@/lib/custom-fields/values/entity-type";
import { findFieldOf } from "@/lib/custom-fields/values/find-custom-fields";
import { setFieldOf } from "@/lib/custom-fields/values/set-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";

const slugParams = idParams.extend({ api_slug: z.string().max(63) });

/** `/{id}/custom_fields/{api_slug}` of one kind of record; `words` name it in the document. */
export function fieldOfEntity(entityType: EntityType, words: string) {
  const GET = defineRoute({
    summary: `Read a custom field of ${words}`,
    params: slugParams,
    response: customFields.one,
    handler: async ({ account, params }) => customFields.document(await findFieldOf(account, entityType, params)),
  });
  const PATCH = defineRoute({
    summary: `Set a custom field of ${words}`,
    description:
      "The body is `{data: {type, attributes: {value}}}` or `{value}`. Without a value yet, it gets its first.",
    params: slugParams,
    current: GET,
    body: { schema: valueEdit, resourceType: "custom_field", id: "any", optional: false },
    response: customFields.one,
    errors: ["blank", "invalid"],
    handler: async ({ account, params, body }) =>
      customFields.document(await setFieldOf(account, entityType, params, body)),
  });
  const DELETE = defineRoute({
    summary: `Take a custom field of ${words} away`,
    params: slugParams,
    current: GET,
    status: 204,
    response: z.null(),
    handler: async ({ account, params }) => {
      await deleteFieldOf(account, entityType, params);
      return null;
    },
  });
  return { GET, PATCH, DELETE };
}
