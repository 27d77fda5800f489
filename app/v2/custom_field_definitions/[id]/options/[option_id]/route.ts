import { z } from "zod";
import { findOption } from "@/lib/custom-fields/definitions/find-options";
import { customFieldOptions, optionChanges } from "@/lib/custom-fields/definitions/option";
import { deleteOption, updateOption } from "@/lib/custom-fields/definitions/write-options";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

const optionParams = idParams.extend({ option_id: z.uuid() });

export const GET = defineRoute({
  summary: "Read an option",
  params: optionParams,
  response: customFieldOptions.one,
  handler: async ({ account, params }) =>
    customFieldOptions.document(await findOption(account, params.id, params.option_id)),
});

export const PATCH = defineRoute({
  summary: "Change the label or position of an option",
  params: optionParams,
  current: GET,
  body: resourceBody("custom_field_option", optionChanges, { id: "option_id" }),
  response: customFieldOptions.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFieldOptions.document(await updateOption(account, params.id, params.option_id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete an option",
  description: "Values that name it stay as they are.",
  params: optionParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteOption(account, params.id, params.option_id);
    return null;
  },
});
