import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const entriesMax = 100;

const entry = z.object({
  api_slug: z.string().trim().min(1).max(63, "must have 63 characters at most"),
  value: z.unknown().optional().meta({ description: "By the definition's data type" }),
});

const containerEntry = entry.extend({
  number: z
    .string()
    .trim()
    .max(255, "must have 255 characters at most")
    .nullish()
    .transform((number) => (number && normalizeNumber(number)) || null)
    .meta({ description: "The container; without one, all containers", override: { type: ["string", "null"] } }),
});

function listOf<Entry extends z.ZodType>(item: Entry) {
  return z
    .array(item)
    .max(entriesMax, `must have ${entriesMax} entries at most`)
    .nullish()
    .transform((entries) => entries ?? []);
}

/** What a client gives with a number for the shipment and containers that will come of it. Checked by checkInitialCustomFields. */
export const initialCustomFields = z
  .object({ shipment: listOf(entry), containers: listOf(containerEntry) })
  .nullish()
  .meta({ description: "Custom field values that the shipment and its containers get when they are found" });

export type GivenInitialFields = z.infer<typeof initialCustomFields>;

export type InitialField = { api_slug: string; value: FieldValue };
export type InitialContainerField = InitialField & { number: string | null };

/** As a tracking request keeps them. */
export type InitialFields = { shipment: InitialField[]; containers: InitialContainerField[] };
