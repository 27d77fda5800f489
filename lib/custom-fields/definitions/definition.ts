import { z } from "zod";
import { entityTypes } from "@/lib/custom-fields/values/entity";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { dataTypes, type FieldValue, referenceTypes } from "./data-type";
import { findDefinitions } from "./find-definitions";

/** A definition with its options, ordered, and the ids of its newest values. */
export type DefinitionRow = CustomFieldDefinition & { options: CustomFieldOption[]; fieldIds: string[] };

/** A field's value; null if there is none. */
export const valueSchema = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.object({ type: z.string(), id: z.string() })])
  .nullable();

/** The JSON:API resource `custom_field_definition`. */
export const customFieldDefinitions = defineResource({
  type: "custom_field_definition",
  path: (id) => `/v2/custom_field_definitions/${id}`,
  attributes: z.object({
    entity_type: z.enum(entityTypes),
    api_slug: z.string(),
    display_name: z.string(),
    data_type: z.enum(dataTypes),
    description: z.string().nullable(),
    reference_type: z.enum(referenceTypes).nullable(),
    validation: z.record(z.string(), z.unknown()).nullable(),
    default_format: z.string().nullable(),
    default_value: z.string().nullable().meta({
      description:
        "Default value proposed by forms; it is never set automatically. Always a string: a list or reference is serialized as JSON",
    }),
    position: z.int().nullable(),
    template_id: z.uuid().nullable().meta({ description: "Always null; templates are not supported" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  // Adding or deleting values does not change the definition.
  volatile: ["fields"],
  relationships: {
    account: { types: ["account"] },
    fields: { types: ["custom_field"], many: true },
    options: { types: ["custom_field_option"], many: true },
  },
  serialize: (row: DefinitionRow) => ({
    id: row.id,
    attributes: {
      entity_type: row.entityType,
      api_slug: row.apiSlug,
      display_name: row.displayName,
      data_type: row.dataType,
      description: row.description,
      reference_type: row.referenceType,
      validation: row.validation,
      default_format: row.defaultFormat,
      default_value: serializeDefault(row.defaultValue as FieldValue),
      position: row.position,
      template_id: null,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: {
      account: toOne("account", row.accountId),
      fields: toMany("custom_field", row.fieldIds),
      options: toMany(
        "custom_field_option",
        row.options.map(({ id }) => id),
      ),
    },
  }),
  findMany: findDefinitions,
});

/** A default value as text, whatever the data type; lists and references as JSON. */
function serializeDefault(value: FieldValue): string | null {
  if (value === null || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The inverse of serializeDefault for lists and references; returns any other input unchanged. */
export function parseDefault(dataType: string, input: unknown): unknown {
  if (typeof input !== "string" || !["enum_multi", "reference"].includes(dataType)) return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
