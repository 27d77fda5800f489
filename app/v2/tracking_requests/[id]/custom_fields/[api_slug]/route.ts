import { z } from "zod";
import { customFields } from "@/lib/custom-fields/custom-field";
import { valueEdit } from "@/lib/custom-fields/custom-field-input";
import { deleteFieldOf } from "@/lib/custom-fields/delete-custom-field";
import { findFieldOf } from "@/lib/custom-fields/find-custom-fields";
import { setFieldOf } from "@/lib/custom-fields/set-custom-field";
import { defineRoute, idParams } from "@/lib/http/define-route";

const slugParams = idParams.extend({ api_slug: z.string().max(63) });

export const GET = defineRoute({
  summary: "Read a custom field of a tracking request",
  params: slugParams,
  response: customFields.one,
  handler: async ({ account, params }) => customFields.document(await findFieldOf(account, "TrackingRequest", params)),
});

export const PATCH = defineRoute({
  summary: "Set a custom field of a tracking request",
  description:
    "The body is `{data: {type, attributes: {value}}}` or `{value}`. Without a value yet, it gets its first.",
  params: slugParams,
  current: GET,
  body: { schema: valueEdit, resourceType: "custom_field", id: "any", optional: false },
  response: customFields.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFields.document(await setFieldOf(account, "TrackingRequest", params, body)),
});

export const DELETE = defineRoute({
  summary: "Take a custom field of a tracking request away",
  params: slugParams,
  current: GET,
  status: 204,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteFieldOf(account, "TrackingRequest", params);
    return null;
  },
});
