import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomFieldOption } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { hasOptions } from "./data-type";
import { withOptions } from "./find-definitions";

/** Throws not_supported for a definition whose values are no options. */
export function assertHasOptions({ dataType }: { dataType: string }): void {
  if (hasOptions(dataType)) return;
  throw new AppError("not_supported", `Only enum and enum_multi have options; this definition is of type ${dataType}.`);
}

/** All options of a definition, in order; there are 250 at most. */
export async function findOptions(account: Account, definitionId: string): Promise<CustomFieldOption[]> {
  const key = { accountId_id: { accountId: account.id, id: definitionId } };
  const definition = await prisma().customFieldDefinition.findUnique({ where: key, include: withOptions });
  if (!definition) throw notFound();
  assertHasOptions(definition);
  return definition.options;
}

/** One option of this definition; a stranger's and a missing one meet the same refusal. */
export async function findOption(account: Account, definitionId: string, id: string): Promise<CustomFieldOption> {
  const option = await prisma().customFieldOption.findFirst({
    where: { accountId: account.id, definitionId, id },
  });
  if (!option) throw notFound();
  return option;
}
