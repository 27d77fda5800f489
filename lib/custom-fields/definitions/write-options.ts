import { v7 as uuid } from "uuid";
import { changesetOf, type NewChange, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { CustomFieldOption } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { holdDefinition } from "./find-definitions";
import { assertHasOptions, findOption } from "./find-options";
import type { NewOption, OptionChanges } from "./option";

const optionsMax = 250;

type Told = Pick<NewChange, "action" | "changeset">;

function tell(account: Account, id: string, told: Told): void {
  recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
    { resourceType: "custom_field_option", resourceId: id, shipmentId: null, ...told },
  ]);
}

/** Adds a choice to a definition. Its value is taken once only. */
export async function createOption(
  account: Account,
  definitionId: string,
  { label, value, position }: NewOption,
): Promise<CustomFieldOption> {
  return transaction(async (tx) => {
    const definition = await holdDefinition(tx, account, definitionId);
    assertHasOptions(definition);
    if (definition.options.some((option) => option.value === value)) {
      throw new AppError("duplicate", `${value} is an option of this definition already.`, "value");
    }
    if (definition.options.length >= optionsMax) {
      throw new AppError("not_supported", `A definition can have ${optionsMax} options at most.`);
    }
    const at = realNow();
    const told = { definitionId, label, value, position };
    const row = { accountId: account.id, id: uuid(), ...told, createdAt: at, updatedAt: at };
    const created = await tx.customFieldOption.create({ data: row });
    tell(account, created.id, { changeset: changesetOf(null, told) ?? {}, action: "created" });
    return created;
  });
}

/** Values that name this option are found by its label. */
async function relabel(tx: Tx, { accountId, definitionId, value }: CustomFieldOption): Promise<void> {
  await tx.$executeRaw`
    UPDATE custom_fields f SET search_text = (
      SELECT string_agg(coalesce(o.label, item.value), ', ' ORDER BY item.place)
      FROM jsonb_array_elements_text(
        CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END
      ) WITH ORDINALITY AS item (value, place)
      LEFT JOIN custom_field_options o
        ON o.account_id = f.account_id AND o.definition_id = f.definition_id AND o.value = item.value)
    WHERE f.account_id = ${accountId}::uuid AND f.definition_id = ${definitionId}::uuid
      AND f.value @> to_jsonb(${value}::text)`;
}

/** Changes what an option is called and where it stands. */
export async function updateOption(
  account: Account,
  definitionId: string,
  id: string,
  changes: OptionChanges,
): Promise<CustomFieldOption> {
  return transaction(async (tx) => {
    await holdDefinition(tx, account, definitionId);
    const row = await findOption(account, definitionId, id);
    if (changes.value !== undefined && changes.value !== row.value) {
      throw new AppError("invalid", "value: cannot be changed.", "value");
    }
    const { label = row.label, position = row.position } = changes;
    const changeset = changesetOf({ ...row }, { label, position });
    if (!changeset) return row;
    const key = { accountId_id: { accountId: account.id, id } };
    const updated = await tx.customFieldOption.update({ where: key, data: { label, position } });
    if (label !== row.label) await relabel(tx, updated);
    tell(account, id, { changeset });
    return updated;
  });
}

/** Takes a choice away. Values that name it stay, and show it as it is. */
export async function deleteOption(account: Account, definitionId: string, id: string): Promise<void> {
  await transaction(async (tx) => {
    await holdDefinition(tx, account, definitionId);
    const { label, value, position } = await findOption(account, definitionId, id);
    const { count } = await tx.customFieldOption.deleteMany({ where: { accountId: account.id, id } });
    if (count === 0) throw notFound();
    const changeset = changesetOf({ label, value, position }, { label: null, value: null, position: null }) ?? {};
    tell(account, id, { changeset, action: "deleted" });
  });
}
