import { findOptions } from "@/lib/custom-fields/definitions/find-options";
import { customFieldOptions, newOption } from "@/lib/custom-fields/definitions/option";
import { createOption } from "@/lib/custom-fields/definitions/write-options";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List the options of a definition, in order",
  description: "They come whole: a definition can have 250. Only enum and enum_multi have options.",
  params: idParams,
  response: customFieldOptions.many,
  errors: ["not_supported"],
  handler: async ({ account, params }) => customFieldOptions.all(await findOptions(account, params.id)),
});

export const POST = defineRoute({
  summary: "Add an option to a definition",
  params: idParams,
  body: resourceBody("custom_field_option", newOption),
  status: 201,
  response: customFieldOptions.one,
  errors: ["blank", "invalid", "duplicate", "not_supported"],
  handler: async ({ account, params, body }) =>
    customFieldOptions.document(await createOption(account, params.id, body.data.attributes)),
});
