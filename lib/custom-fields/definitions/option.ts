import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomFieldOption } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

export const positionMax = 1_000_000;

const text = z.string().trim().min(1).max(255, "must have 255 characters at most");
const positionRule = `must be a whole number from 0 to ${positionMax}`;
const position = z
  .int(positionRule)
  .min(0, positionRule)
  .max(positionMax, positionRule)
  .nullable()
  .meta({ description: "Where it stands among the others; those without come last" });

/** Attributes of a new option. */
export const newOption = z.object({ label: text, value: text, position: position.default(null) });

/** Attributes of a PATCH. Values are stored by `value`, so that it stays. */
export const optionChanges = z
  .object({ label: text, position, value: z.unknown().meta({ description: "Cannot be changed" }) })
  .partial();

export type NewOption = z.infer<typeof newOption>;
export type OptionChanges = z.infer<typeof optionChanges>;

/** The JSON:API resource `custom_field_option`: one choice of a definition. */
export const customFieldOptions = defineResource<CustomFieldOption>({
  type: "custom_field_option",
  path: (id, { definitionId }) => `/v2/custom_field_definitions/${definitionId}/options/${id}`,
  attributes: z.object({
    label: z.string(),
    value: z.string(),
    position: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  relationships: { definition: { types: ["custom_field_definition"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      label: row.label,
      value: row.value,
      position: row.position,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: { definition: toOne("custom_field_definition", row.definitionId) },
  }),
  findMany: (account: Account, ids: string[]) =>
    prisma().customFieldOption.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
