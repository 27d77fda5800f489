import { v7 as uuid } from "uuid";
import { rulesOf } from "@/lib/custom-fields/values/parse-value";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type CustomFieldOption, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import type { FieldValue } from "./data-type";
import { type DefinitionWithOptions, lockDefinition } from "./find-definitions";
import { assertHasOptions, findOption, type NewOption, type OptionChanges } from "./option";

const optionsMax = 250;

function recordOptionChange(account: Account, id: string, change: Pick<NewChange, "action" | "changeset">): void {
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
    { resourceType: "custom_field_option", resourceId: id, shipmentId: null, ...change },
  ]);
}

/** Adds an option to a definition. Throws duplicate if the value exists, and not_supported above the limit. */
export async function createOption(
  account: Account,
  definitionId: string,
  { label, value, position }: NewOption,
): Promise<CustomFieldOption> {
  return transaction(async (tx) => {
    const definition = await lockDefinition(tx, account, definitionId);
    assertHasOptions(definition);
    if (definition.options.some((option) => option.value === value)) {
      throw new AppError("duplicate", `${value} already is an option of this definition.`, "value");
    }
    if (definition.options.length >= optionsMax) {
      throw new AppError("not_supported", `A definition can have at most ${optionsMax} options.`);
    }
    const at = realNow();
    const attributes = { definitionId, label, value, position };
    const row = { accountId: account.id, id: uuid(), ...attributes, createdAt: at, updatedAt: at };
    const created = await tx.customFieldOption.create({ data: row });
    recordOptionChange(account, created.id, { changeset: computeChangeset(null, attributes) ?? {}, action: "created" });
    return created;
  });
}

/** Values are searched by the labels of their options. */
async function updateSearchTexts(tx: Tx, { accountId, definitionId, value }: CustomFieldOption): Promise<void> {
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

/** Updates an option's label and position. Throws not_found, and invalid for another value. */
export async function updateOption(
  account: Account,
  definitionId: string,
  id: string,
  changes: OptionChanges,
): Promise<CustomFieldOption> {
  return transaction(async (tx) => {
    await lockDefinition(tx, account, definitionId);
    const row = await findOption(account, definitionId, id);
    if (changes.value !== undefined && changes.value !== row.value) {
      throw new AppError("invalid", "value: cannot be changed.", "value");
    }
    const { label = row.label, position = row.position } = changes;
    const changeset = computeChangeset({ ...row }, { label, position });
    if (!changeset) return row;
    const key = { accountId_id: { accountId: account.id, id } };
    const updated = await tx.customFieldOption.update({ where: key, data: { label, position } });
    if (label !== row.label) await updateSearchTexts(tx, updated);
    recordOptionChange(account, id, { changeset });
    return updated;
  });
}

/** The default value without that of a deleted option; null if too few are left. */
function defaultWithout(definition: DefinitionWithOptions, value: string): FieldValue {
  const current = definition.defaultValue as FieldValue;
  if (!Array.isArray(current)) return current === value ? null : current;
  if (!current.includes(value)) return current;
  const rest = current.filter((item) => item !== value);
  return rest.length >= (rulesOf(definition).min_items || 1) ? rest : null;
}

/** Removes the value of a deleted option from the default, which forms would propose although it is no longer accepted. */
async function removeFromDefault(tx: Tx, account: Account, definition: DefinitionWithOptions, value: string) {
  const { id, defaultValue } = definition;
  const next = { defaultValue: defaultWithout(definition, value) };
  const changeset = computeChangeset({ defaultValue }, next);
  if (!changeset) return;
  const at = realNow();
  await tx.customFieldDefinition.update({
    where: { accountId_id: { accountId: account.id, id } },
    data: { defaultValue: next.defaultValue ?? Prisma.DbNull, updatedAt: at },
  });
  recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
    { resourceType: "custom_field_definition", resourceId: id, shipmentId: null, changeset },
  ]);
}

/** Deletes an option, also from the default value. Field values that refer to it stay and show its value. Throws not_found. */
export async function deleteOption(account: Account, definitionId: string, id: string): Promise<void> {
  await transaction(async (tx) => {
    const definition = await lockDefinition(tx, account, definitionId);
    const { label, value, position } = await findOption(account, definitionId, id);
    const { count } = await tx.customFieldOption.deleteMany({ where: { accountId: account.id, id } });
    if (count === 0) throw notFound();
    const changeset = computeChangeset({ label, value, position }, { label: null, value: null, position: null }) ?? {};
    recordOptionChange(account, id, { changeset, action: "deleted" });
    await removeFromDefault(tx, account, definition, value);
  });
}
