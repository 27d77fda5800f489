import { z } from "zod";
import { entityTypes, parseEntityType } from "@/lib/custom-fields/values/entity";
import { dataTypes, referenceTypes } from "./data-type";
import { position } from "./position";

const slugRule = "must start with a lowercase letter and contain only lowercase letters, digits and underscores";

export const apiSlug = z
  .string()
  .min(1)
  .max(63, "must have at most 63 characters")
  .regex(/^(?:[a-z][a-z0-9_]*|\s*)$/, slugRule);

const displayName = z.string().trim().min(1).max(255, "must have at most 255 characters");

/** A nullable text; an empty one becomes null. */
function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .transform((text) => text || null)
    .nullable();
}

const editable = {
  display_name: displayName,
  description: optionalText(2_000),
  validation: z.record(z.string(), z.unknown()).nullable().meta({
    description:
      "Validation rules: `required`; for short_text `pattern` (an RE2 regular expression that matches anywhere in the value unless anchored; no look-around, no back-references; `.` also matches line breaks), `min_length`, `max_length`; for number `min`, `max`; for date and datetime `min_date`, `max_date`; for enum_multi `min_items`, `max_items`",
  }),
  default_format: optionalText(64).meta({
    description:
      "Display format of numbers (`#,##0.00`, `%.2f`), or an additional input format of dates besides YYYY-MM-DD (`MM/DD/YYYY`; not `YYYY-DD-MM`)",
  }),
  default_value: z.unknown().optional().meta({
    description:
      "Default value, as a value of the data type or as its text; must satisfy the definition; for enum the value of an option",
  }),
  position: position.meta({
    description:
      "Position among the definitions of the entity type on pages and in exports, from 0; those without a position come last, in the order of their creation",
  }),
};

/** Attributes of a new definition. */
export const newDefinition = z
  .object({
    entity_type: z
      .enum([...entityTypes, "Cargo"], "must be Shipment, Container or TrackingRequest")
      .transform((text) => parseEntityType(text) ?? "Container")
      .meta({ override: { type: "string", enum: [...entityTypes, "Cargo"] } }),
    api_slug: apiSlug,
    data_type: z.enum(dataTypes, `must be one of ${dataTypes.join(", ")}`),
    reference_type: z
      .enum(referenceTypes, `must be one of ${referenceTypes.join(", ")}`)
      .nullable()
      .default(null)
      .meta({
        description: "Type of record that values of data type `reference` refer to; not allowed for other data types",
      }),
    ...editable,
    description: editable.description.default(null),
    validation: editable.validation.default(null),
    default_format: editable.default_format.default(null),
    position: editable.position.default(null),
  })
  .superRefine(({ data_type, reference_type }, context) => {
    const path = ["reference_type"];
    if (data_type === "reference" && reference_type === null) {
      context.addIssue({ code: "custom", path, message: "is missing", params: { code: "blank" } });
    }
    if (data_type !== "reference" && reference_type !== null) {
      const params = { code: "invalid" };
      context.addIssue({ code: "custom", path, message: "is only allowed for the data type reference", params });
    }
  });

const immutable = z.unknown().meta({ description: "Cannot be changed; a different value is rejected" });

/** Attributes of a PATCH; each one sent replaces the stored value. */
export const definitionChanges = z
  .object({ ...editable, api_slug: immutable, entity_type: immutable, data_type: immutable, reference_type: immutable })
  .partial();

export type NewDefinition = z.infer<typeof newDefinition>;
export type DefinitionChanges = z.infer<typeof definitionChanges>;
