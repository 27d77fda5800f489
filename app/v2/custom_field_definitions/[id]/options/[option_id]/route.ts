import { z } from "zod";
import { customFieldOptions, findOption, optionChanges } from "@/lib/custom-fields/definitions/option";
import { deleteOption, updateOption } from "@/lib/custom-fields/definitions/write-options";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

const optionParams = idParams.extend({ option_id: z.uuid() });

export const GET = defineRoute({
  summary: "Retrieve an option of a custom field",
  params: optionParams,
  response: customFieldOptions.one,
  handler: async ({ account, params }) =>
    customFieldOptions.document(await findOption(account, params.id, params.option_id)),
});

export const PATCH = defineRoute({
  summary: "Update an option of a custom field",
  description: "Changes the label or the position of the option.",
  params: optionParams,
  current: GET,
  body: resourceBody("custom_field_option", optionChanges, { id: "option_id" }),
  response: customFieldOptions.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    customFieldOptions.document(await updateOption(account, params.id, params.option_id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete an option of a custom field",
  description: "Existing values that use the option are not changed.",
  params: optionParams,
  current: GET,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteOption(account, params.id, params.option_id);
    return null;
  },
});
