import { z } from "zod";
import { apiSlug } from "@/lib/custom-fields/definitions/definition-input";
import { entityKinds, entityTypes } from "./entity-type";

/** A client's value, and where in the body it stands. */
export type GivenValue = { value: unknown; pointer: string };

const value = z
  .unknown()
  .optional()
  .meta({ description: "By the definition's data type. Null takes the value away, unless one is required" });

const pointer = "/data/attributes/value";

/** Attributes of a new value. */
export const newCustomField = z
  .object({ api_slug: apiSlug, value })
  .superRefine((attributes, context) => {
    if (attributes.value !== undefined) return;
    context.addIssue({ code: "custom", path: ["value"], message: "is missing", params: { code: "blank" } });
  })
  .transform((attributes) => ({ apiSlug: attributes.api_slug, given: { value: attributes.value, pointer } }));

export type NewCustomField = z.infer<typeof newCustomField>;

const attributes = z.object({ value }).optional();

/** Body of a change of a value: `{ data: { type?, id?, attributes: { value } } }`, or flat `{ value }`. */
export const valueEdit = z
  .object({
    data: z.object({ type: z.literal("custom_field").optional(), id: z.string().nullish(), attributes }).optional(),
    value,
  })
  .transform((body, context): GivenValue => {
    const given = body.data ? body.data.attributes?.value : body.value;
    if (given !== undefined) return { value: given, pointer: body.data ? pointer : "/value" };
    // Named is the first that is missing on the way there, so that its parent is in what was sent.
    const path = !body.data ? ["data"] : ["data", "attributes", ...(body.data.attributes ? ["value"] : [])];
    context.addIssue({ code: "custom", path, message: "is missing", params: { code: "blank" } });
    return z.NEVER;
  });

/** `relationships` of a new value: what it is on. */
export const entityLink = z.object({
  entity: z.object({
    data: z.object({
      type: z.enum(entityTypes.map((entityType) => entityKinds[entityType].type)),
      id: z.string().min(1).max(255),
    }),
  }),
});

export type EntityLink = z.infer<typeof entityLink>;
