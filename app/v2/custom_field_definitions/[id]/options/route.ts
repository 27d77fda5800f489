import { customFieldOptions, findOptions, newOption } from "@/lib/custom-fields/definitions/option";
import { createOption } from "@/lib/custom-fields/definitions/write-options";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List the options of a custom field",
  description:
    "Returns all options in order, without pagination; a definition can have up to 250. Only definitions of type enum and enum_multi have options.",
  params: idParams,
  response: customFieldOptions.many,
  errors: ["not_supported"],
  handler: async ({ account, params }) => customFieldOptions.all(await findOptions(account, params.id)),
});

export const POST = defineRoute({
  summary: "Create an option of a custom field",
  params: idParams,
  body: resourceBody("custom_field_option", newOption),
  status: 201,
  response: customFieldOptions.one,
  errors: ["blank", "invalid", "duplicate", "not_supported"],
  handler: async ({ account, params, body }) =>
    customFieldOptions.document(await createOption(account, params.id, body.data.attributes)),
});
