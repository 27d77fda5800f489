import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomFieldOption } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { hasOptions } from "./data-type";
import { optionsInclude } from "./find-definitions";
import { position } from "./position";

const text = z.string().trim().min(1).max(255, "must have at most 255 characters");
const optionPosition = position.meta({
  description: "Position among the options, from 0; options without a position come last",
});

/** Attributes of a new option. */
export const newOption = z.object({ label: text, value: text, position: optionPosition.default(null) });

/** Attributes of a PATCH. Field values refer to options by `value`, which therefore cannot change. */
export const optionChanges = z
  .object({
    label: text,
    position: optionPosition,
    value: z.unknown().meta({ description: "Value of the option; cannot be changed" }),
  })
  .partial();

export type NewOption = z.infer<typeof newOption>;
export type OptionChanges = z.infer<typeof optionChanges>;

/** The JSON:API resource `custom_field_option`: one option of a definition. */
export const customFieldOptions = defineResource({
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
  serialize: (row: CustomFieldOption) => ({
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

/** Throws not_supported unless values of the definition are chosen from options. */
export function assertHasOptions({ dataType }: { dataType: string }): void {
  if (hasOptions(dataType)) return;
  throw new AppError(
    "not_supported",
    `Only definitions of type enum or enum_multi have options; this one is of type ${dataType}.`,
  );
}

/** All options of a definition, in order; at most 250. Throws not_found or not_supported. */
export async function findOptions(account: Account, definitionId: string): Promise<CustomFieldOption[]> {
  const key = { accountId_id: { accountId: account.id, id: definitionId } };
  const definition = await prisma().customFieldDefinition.findUnique({ where: key, include: optionsInclude });
  if (!definition) throw notFound();
  assertHasOptions(definition);
  return definition.options;
}

/** One option of this definition. Throws not_found, also for another account's option. */
export async function findOption(account: Account, definitionId: string, id: string): Promise<CustomFieldOption> {
  const option = await prisma().customFieldOption.findFirst({
    where: { accountId: account.id, definitionId, id },
  });
  if (!option) throw notFound();
  return option;
}
