import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const entriesMax = 100;

const entry = z.object({
  api_slug: z.string().trim().min(1).max(63, "must have at most 63 characters"),
  value: z.unknown().optional().meta({ description: "The value, of the definition's data type" }),
});

const containerEntry = entry.extend({
  number: z
    .string()
    .trim()
    .max(255, "must have at most 255 characters")
    .nullish()
    .transform((number) => (number && normalizeNumber(number)) || null)
    .meta({ description: "Number of the container; omitted: all containers", override: { type: ["string", "null"] } }),
});

function listOf<Entry extends z.ZodType>(item: Entry) {
  return z
    .array(item)
    .max(entriesMax, `must have at most ${entriesMax} entries`)
    .nullish()
    .transform((entries) => entries ?? []);
}

/**
 * Values in a tracking request for the fields of its future shipment and containers. validateInitialCustomFields checks them
 * against their definitions.
 */
export const initialCustomFields = z
  .object({ shipment: listOf(entry), containers: listOf(containerEntry) })
  .nullish()
  .meta({ description: "Custom field values to set on the shipment and its containers when they are created" });

export type InitialFieldsInput = z.infer<typeof initialCustomFields>;

export type InitialField = { api_slug: string; value: FieldValue };
export type InitialContainerField = InitialField & { number: string | null };

/** The initial fields as stored with a tracking request. */
export type InitialFields = { shipment: InitialField[]; containers: InitialContainerField[] };
