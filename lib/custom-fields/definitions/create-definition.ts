import { v7 as uuid } from "uuid";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { checkDefinition } from "./check-definition";
import type { DefinitionRow } from "./definition";
import type { NewDefinition } from "./definition-input";

/** So that what an account lists, and what its forms show, stays bounded. */
const definitionsMax = 500;

async function assertRoom(tx: Tx, account: Account): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`definitions ${account.id}`}, 0))`;
  if ((await tx.customFieldDefinition.count({ where: { accountId: account.id } })) < definitionsMax) return;
  throw new AppError("not_supported", `An account can have ${definitionsMax} custom field definitions at most.`);
}

/** Defines a field. Its slug is free once per account and type of entity. */
export async function createDefinition(account: Account, given: NewDefinition): Promise<DefinitionRow> {
  const { entity_type: entityType, api_slug: apiSlug, data_type: dataType, reference_type: referenceType } = given;
  const checked = await checkDefinition(account, {
    dataType,
    referenceType,
    validation: given.validation,
    defaultFormat: given.default_format,
    defaultValue: given.default_value,
    options: [],
  });
  const told = {
    entityType,
    apiSlug,
    dataType,
    referenceType,
    displayName: given.display_name,
    description: given.description,
    ...checked,
  };
  return transaction(async (tx) => {
    await assertRoom(tx, account);
    const at = realNow();
    const row = { accountId: account.id, id: uuid(), ...told, createdAt: at, updatedAt: at };
    const stored = {
      ...row,
      validation: checked.validation ?? Prisma.DbNull,
      defaultValue: checked.defaultValue ?? Prisma.DbNull,
    };
    const [created] = await tx.customFieldDefinition.createManyAndReturn({ data: [stored], skipDuplicates: true });
    if (!created) throw new AppError("duplicate", `${apiSlug} is already defined for ${entityType}.`, "api_slug");
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
      {
        resourceType: "custom_field_definition",
        resourceId: created.id,
        shipmentId: null,
        changeset: changesetOf(null, told) ?? {},
        action: "created",
      },
    ]);
    return { ...created, options: [], fieldIds: [] };
  });
}
