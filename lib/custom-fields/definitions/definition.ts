import { z } from "zod";
import { entityTypes } from "@/lib/custom-fields/values/entity-type";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { dataTypes, type FieldValue, referenceTypes } from "./data-type";
import { defaultText } from "./default-text";
import { findDefinitions } from "./find-definitions";

/** A definition with its options in order; `fieldIds`: its newest values. */
export type DefinitionRow = CustomFieldDefinition & { options: CustomFieldOption[]; fieldIds: string[] };

/** Attributes of a definition's value; null: there is none. */
export const valueSchema = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.object({ type: z.string(), id: z.string() })])
  .nullable();

/** The JSON:API resource `custom_field_definition`. */
export const customFieldDefinitions = defineResource<DefinitionRow>({
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
        "What a form proposes; it is set on nothing by itself. A text for every data type: of a list or a reference its JSON",
    }),
    template_id: z.uuid().nullable().meta({ description: "Always null: there are no templates" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  // Values come and go without the definition becoming another.
  volatile: ["fields"],
  relationships: {
    account: { types: ["account"] },
    fields: { types: ["custom_field"], many: true },
    options: { types: ["custom_field_option"], many: true },
  },
  serialize: (row) => ({
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
      default_value: defaultText(row.defaultValue as FieldValue),
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
