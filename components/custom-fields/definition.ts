import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import type { customFieldOptions } from "@/lib/custom-fields/definitions/option";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Definition = Resource<"custom_field_definition", AttributesOf<typeof customFieldDefinitions>>;
export type Option = Resource<"custom_field_option", AttributesOf<typeof customFieldOptions>>;

export const optionsQuery = (definitionId: string): DocumentQuery<ListDocument<Option>> => ({
  key: ["custom_field_options", definitionId],
  path: `/v2/custom_field_definitions/${definitionId}/options`,
});

export const hasOptions = ({ attributes: { data_type: type } }: Definition): boolean =>
  type === "enum" || type === "enum_multi";

export const isRequired = ({ attributes: { validation } }: Definition): boolean => validation?.required === true;

/** A name as programs call it: lower-case letters, digits and underscores, beginning with a letter. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "")
    .slice(0, 63);
}
