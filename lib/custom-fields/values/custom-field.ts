import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { valueSchema } from "@/lib/custom-fields/definitions/definition";
import type { DefinitionWithOptions } from "@/lib/custom-fields/definitions/find-definitions";
import type { CustomField } from "@/lib/platform/db/generated/client";
import { type Identifier, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { displayValue, type ReferenceNames } from "./display-value";
import { entityKinds, entityTypes } from "./entity-type";
import { findCustomFields } from "./find-custom-fields";

/** A value with its definition, and what the records are called that the page's values refer to. */
export type CustomFieldRow = CustomField & { definition: DefinitionWithOptions; names: ReferenceNames };

function entityOf(row: CustomField): Identifier | null {
  const kinds = entityTypes.map((entityType) => entityKinds[entityType]);
  const kind = kinds.find(({ column }) => row[column] !== null);
  return kind ? toOne(kind.type, row[kind.column]) : null;
}

/** The JSON:API resource `custom_field`: one value of a shipment, container or tracking request. */
export const customFields = defineResource<CustomFieldRow>({
  type: "custom_field",
  path: (id) => `/v2/custom_fields/${id}`,
  attributes: z.object({
    api_slug: z.string(),
    value: valueSchema.meta({ description: "A text for short_text, else what JSON has for the data type" }),
    display_value: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  // The label of an option or the name of what a value refers to is changed elsewhere.
  volatile: ["display_value"],
  relationships: {
    entity: { types: entityTypes.map((entityType) => entityKinds[entityType].type) },
    definition: { types: ["custom_field_definition"] },
    user: { types: ["user"] },
  },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      api_slug: row.definition.apiSlug,
      value: row.value,
      display_value: displayValue(row.definition, row.value as FieldValue, row.names),
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: {
      entity: entityOf(row),
      definition: toOne("custom_field_definition", row.definitionId),
      user: toOne("user", row.userId),
    },
  }),
  findMany: findCustomFields,
});
