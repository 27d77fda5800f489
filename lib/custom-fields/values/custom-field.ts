import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { valueSchema } from "@/lib/custom-fields/definitions/definition";
import type { DefinitionWithOptions } from "@/lib/custom-fields/definitions/find-definitions";
import type { CustomField } from "@/lib/platform/db/generated/client";
import { type Identifier, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { displayValue, type ReferenceNames } from "./display-value";
import { entityKinds, entityTypes } from "./entity";
import { findCustomFields } from "./find-custom-fields";

/** A value with its definition, and the names of the records that values of the same page refer to. */
export type CustomFieldRow = CustomField & { definition: DefinitionWithOptions; names: ReferenceNames };

function entityOf(row: CustomField): Identifier | null {
  const resources = entityTypes.map((entityType) => entityKinds[entityType]);
  const resource = resources.find(({ column }) => row[column] !== null);
  return resource ? toOne(resource.type, row[resource.column]) : null;
}

/** The JSON:API resource `custom_field`: one value of a shipment, container or tracking request. */
export const customFields = defineResource({
  type: "custom_field",
  path: (id) => `/v2/custom_fields/${id}`,
  attributes: z.object({
    api_slug: z.string(),
    value: valueSchema.meta({ description: "The value: a string for short_text, else the JSON type of the data type" }),
    display_value: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  // Changes with the label of an option or the name of a referenced record.
  volatile: ["display_value"],
  relationships: {
    entity: { types: entityTypes.map((entityType) => entityKinds[entityType].type) },
    definition: { types: ["custom_field_definition"] },
    user: { types: ["user"] },
  },
  serialize: (row: CustomFieldRow) => ({
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
