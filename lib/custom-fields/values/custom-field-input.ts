import { z } from "zod";
import { apiSlug } from "@/lib/custom-fields/definitions/definition-input";
import { entityKinds, entityTypes } from "./entity";

/** A value in a request body, with the JSON pointer to it. */
export type SubmittedValue = { value: unknown; pointer: string };

const value = z
  .unknown()
  .optional()
  .meta({ description: "The value, of the definition's data type. Null removes it, unless the field is required" });

const pointer = "/data/attributes/value";

/** Attributes of a new value. */
export const newCustomField = z
  .object({ api_slug: apiSlug, value })
  .superRefine((attributes, context) => {
    if (attributes.value !== undefined) return;
    context.addIssue({ code: "custom", path: ["value"], message: "is missing", params: { code: "blank" } });
  })
  .transform((attributes) => ({ apiSlug: attributes.api_slug, submitted: { value: attributes.value, pointer } }));

export type NewCustomField = z.infer<typeof newCustomField>;

const attributes = z.object({ value }).optional();

/** Body of an update of a value: `{ data: { type?, id?, attributes: { value } } }`, or flat `{ value }`. */
export const valueEdit = z
  .object({
    data: z.object({ type: z.literal("custom_field").optional(), id: z.string().nullish(), attributes }).optional(),
    value,
  })
  .transform((body, context): SubmittedValue => {
    const submitted = body.data ? body.data.attributes?.value : body.value;
    if (submitted !== undefined) return { value: submitted, pointer: body.data ? pointer : "/value" };
    // The attribute, also when the members that contain it are missing: existing clients look for its name in the pointer.
    const path = ["data", "attributes", "value"];
    context.addIssue({ code: "custom", path, message: "is missing", params: { code: "blank" } });
    return z.NEVER;
  });

/** `relationships` of a new value: the record that it belongs to. */
export const entityLink = z.object({
  entity: z.object({
    data: z.object({
      type: z.enum(entityTypes.map((entityType) => entityKinds[entityType].type)),
      id: z.string().min(1).max(255),
    }),
  }),
});

export type EntityLink = z.infer<typeof entityLink>;
