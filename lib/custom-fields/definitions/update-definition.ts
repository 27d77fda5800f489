import { parseEntityType } from "@/lib/custom-fields/values/entity-type";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type CustomFieldDefinition, Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, type Problem } from "@/lib/platform/errors";
import { checkDefinition } from "./check-definition";
import type { DefinitionRow } from "./definition";
import type { DefinitionChanges } from "./definition-input";
import { findDefinition, holdDefinition } from "./find-definitions";

/** Stored values were made by these. The value that stands already may be sent along. */
function assertFrozen(row: CustomFieldDefinition, changes: DefinitionChanges): void {
  const { entity_type: entityType } = changes;
  const fixed = {
    api_slug: changes.api_slug === row.apiSlug,
    entity_type: typeof entityType === "string" && parseEntityType(entityType) === row.entityType,
    data_type: changes.data_type === row.dataType,
    reference_type: changes.reference_type === row.referenceType,
  };
  const [first, ...rest] = Object.entries(fixed).flatMap(([field, isSame]): Problem[] => {
    if (isSame || changes[field as keyof typeof fixed] === undefined) return [];
    return [{ code: "invalid", detail: `${field}: cannot be changed.`, source: { field } }];
  });
  if (first) throw AppError.of([first, ...rest]);
}

/** Changes how a field is shown and what its next values must be; stored values stay as they are. */
export async function updateDefinition(
  account: Account,
  id: string,
  changes: DefinitionChanges,
): Promise<DefinitionRow> {
  await transaction(async (tx) => {
    const row = await holdDefinition(tx, account, id);
    assertFrozen(row, changes);
    const kept = <Key extends keyof typeof row>(given: unknown, name: Key) => (given === undefined ? row[name] : given);
    const checked = await checkDefinition(account, {
      ...row,
      validation: kept(changes.validation, "validation"),
      defaultFormat: kept(changes.default_format, "defaultFormat") as string | null,
      defaultValue: kept(changes.default_value, "defaultValue"),
    });
    const next = {
      displayName: changes.display_name ?? row.displayName,
      description: kept(changes.description, "description") as string | null,
      ...checked,
    };
    const changeset = changesetOf({ ...row }, next);
    if (!changeset) return;
    const at = realNow();
    await tx.customFieldDefinition.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: {
        ...next,
        validation: next.validation ?? Prisma.DbNull,
        defaultValue: next.defaultValue ?? Prisma.DbNull,
        updatedAt: at,
      },
    });
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
      { resourceType: "custom_field_definition", resourceId: id, shipmentId: null, changeset },
    ]);
  });
  return findDefinition(account, id);
}
