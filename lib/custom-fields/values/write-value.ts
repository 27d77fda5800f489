import { v7 as uuid } from "uuid";
import type { DefinitionWithOptions } from "@/lib/custom-fields/definitions/find-definitions";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { type CustomField, Prisma } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import type { SubmittedValue } from "./custom-field-input";
import { type Entity, entityKinds } from "./entity";
import type { ValueProblem } from "./parse-value";
import { type ValidatedValue, validateValues } from "./validate-values";

/** The record and the definition of a value; the caller has locked both. */
export type FieldTarget = { entity: Entity; definition: DefinitionWithOptions };

type ValidValue = Exclude<ValidatedValue, { problem: ValueProblem }>;

/** The `detail` of an error about the value of `name`. */
export function problemDetail({ code, message }: ValueProblem, name = "value"): string {
  return code === "blank" ? `${name} can't be blank.` : `${name}: ${message}.`;
}

async function validate(
  account: Account,
  { definition }: FieldTarget,
  { value, pointer }: SubmittedValue,
): Promise<ValidValue> {
  const [validated] = await validateValues(account, [{ definition, input: value }]);
  if (!validated) throw new Error("validateValues returned no result");
  if ("value" in validated) return validated;
  const { problem } = validated;
  const source = { pointer: [pointer, ...problem.path].join("/") };
  throw AppError.of([{ code: problem.code, detail: problemDetail(problem), source }]);
}

async function recordValueChange(
  tx: Tx,
  account: Account,
  { entity }: FieldTarget,
  change: Pick<NewChange, "resourceId" | "changeset" | "action">,
) {
  const at = await trackingClock(tx, account.id, entity.scac ?? "");
  recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
    { resourceType: "custom_field", shipmentId: entity.shipmentId, ...change },
  ]);
}

/** Inserts a value and returns its id; null if the record already has one. */
export async function insertValue(
  tx: Tx,
  account: Account,
  target: FieldTarget,
  submitted: SubmittedValue,
): Promise<string | null> {
  const { definition, entity } = target;
  const { value, searchText } = await validate(account, target, submitted);
  const attributes = { definitionId: definition.id, [entityKinds[entity.entityType].column]: entity.id };
  const row = { accountId: account.id, id: uuid(), ...attributes, searchText, userId: account.userId };
  const [created] = await tx.customField.createManyAndReturn({
    data: [{ ...row, value: value ?? Prisma.DbNull }],
    skipDuplicates: true,
  });
  if (!created) return null;
  const changeset = computeChangeset(null, { ...attributes, apiSlug: definition.apiSlug, value }) ?? {};
  await recordValueChange(tx, account, target, { resourceId: created.id, changeset, action: "created" });
  return created.id;
}

/** Replaces a stored value, and returns whether it differs; the caller has locked its row. */
export async function replaceValue(
  tx: Tx,
  account: Account,
  target: FieldTarget,
  { row, submitted }: { row: CustomField; submitted: SubmittedValue },
): Promise<boolean> {
  const { value, searchText } = await validate(account, target, submitted);
  const changeset = computeChangeset({ ...row }, { value });
  if (!changeset) return false;
  await tx.customField.update({
    where: { accountId_id: { accountId: account.id, id: row.id } },
    data: { value: value ?? Prisma.DbNull, searchText, userId: account.userId },
  });
  await recordValueChange(tx, account, target, { resourceId: row.id, changeset });
  return true;
}

/** Deletes a stored value; the caller has locked its row. */
export async function deleteValue(tx: Tx, account: Account, target: FieldTarget, row: CustomField): Promise<void> {
  await tx.customField.delete({ where: { accountId_id: { accountId: account.id, id: row.id } } });
  const { definition, entity } = target;
  const { column } = entityKinds[entity.entityType];
  // The history of the record has it, too, when the row is gone.
  const before = { apiSlug: definition.apiSlug, value: row.value, [column]: entity.id };
  const changeset = computeChangeset(before, { apiSlug: null, value: null, [column]: null }) ?? {};
  await recordValueChange(tx, account, target, { resourceId: row.id, changeset, action: "deleted" });
}
