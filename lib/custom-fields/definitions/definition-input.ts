import { z } from "zod";
import { entityTypes, parseEntityType } from "@/lib/custom-fields/values/entity-type";
import { dataTypes, referenceTypes } from "./data-type";

const slugRule = "must begin with a small letter and go on with small letters, digits and underscores";

export const apiSlug = z
  .string()
  .min(1)
  .max(63, "must have 63 characters at most")
  .regex(/^(?:[a-z][a-z0-9_]*|\s*)$/, slugRule);

const displayName = z.string().trim().min(1).max(255, "must have 255 characters at most");

/** A text that may be missing: an empty one is none. */
function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `must have ${max} characters at most`)
    .transform((text) => text || null)
    .nullable();
}

const editable = {
  display_name: displayName,
  description: optionalText(2_000),
  validation: z.record(z.string(), z.unknown()).nullable().meta({
    description:
      "`required`; for short_text `pattern`, `min_length`, `max_length`; for number `min`, `max`; for date and datetime `min_date`, `max_date`; for enum_multi `min_items`, `max_items`",
  }),
  default_format: optionalText(64).meta({
    description:
      "How numbers are shown (`#,##0.00`, `%.2f`), and how dates may be written besides YYYY-MM-DD (`MM/DD/YYYY`)",
  }),
  default_value: z.unknown().optional().meta({
    description:
      "Must fit the definition, as a value of its data type or as the text it is told as; for enum the value of an option",
  }),
};

/** Attributes of a new definition. */
export const newDefinition = z
  .object({
    entity_type: z
      .enum([...entityTypes, "Cargo"], "must be Shipment, Container or TrackingRequest")
      .transform((word) => parseEntityType(word) ?? "Container")
      .meta({ override: { type: "string", enum: [...entityTypes, "Cargo"] } }),
    api_slug: apiSlug,
    data_type: z.enum(dataTypes, `must be one of ${dataTypes.join(", ")}`),
    reference_type: z
      .enum(referenceTypes, `must be one of ${referenceTypes.join(", ")}`)
      .nullable()
      .default(null)
      .meta({ description: "What values of the data type reference name; for no other data type" }),
    ...editable,
    description: editable.description.default(null),
    validation: editable.validation.default(null),
    default_format: editable.default_format.default(null),
  })
  .superRefine(({ data_type, reference_type }, context) => {
    const path = ["reference_type"];
    if (data_type === "reference" && reference_type === null) {
      context.addIssue({ code: "custom", path, message: "is missing", params: { code: "blank" } });
    }
    if (data_type !== "reference" && reference_type !== null) {
      const params = { code: "invalid" };
      context.addIssue({ code: "custom", path, message: "is for the data type reference only", params });
    }
  });

const frozen = z.unknown().meta({ description: "Cannot be changed: another value is refused" });

/** Attributes of a PATCH: those sent replace the stored ones whole. */
export const definitionChanges = z
  .object({ ...editable, api_slug: frozen, entity_type: frozen, data_type: frozen, reference_type: frozen })
  .partial();

export type NewDefinition = z.infer<typeof newDefinition>;
export type DefinitionChanges = z.infer<typeof definitionChanges>;
