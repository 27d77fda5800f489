import { v7 as uuid } from "uuid";
import type { DefinitionWithOptions } from "@/lib/custom-fields/definitions/find-definitions";
import { changesetOf, type NewChange, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { type CustomField, Prisma } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import { type CheckedValue, checkValues } from "./check-values";
import type { GivenValue } from "./custom-field-input";
import { entityKinds } from "./entity-type";
import type { Entity } from "./find-entity";
import type { ValueFault } from "./read-value";

/** Whose value it is; both are held by the caller. */
export type Place = { entity: Entity; definition: DefinitionWithOptions };

type Accepted = Exclude<CheckedValue, { fault: ValueFault }>;

/** The sentence of a fault, named by what it is the value of. */
export function detailOf({ code, message }: ValueFault, name = "value"): string {
  return code === "blank" ? `${name} can't be blank.` : `${name}: ${message}.`;
}

async function accept(account: Account, { definition }: Place, { value, pointer }: GivenValue): Promise<Accepted> {
  const [checked] = await checkValues(account, [{ definition, given: value }]);
  if (!checked) throw new Error("a value that was not checked");
  if ("value" in checked) return checked;
  const { fault } = checked;
  const source = { pointer: [pointer, ...fault.path].join("/") };
  throw AppError.of([{ code: fault.code, detail: detailOf(fault), source }]);
}

async function tell(
  tx: Tx,
  account: Account,
  { entity }: Place,
  change: Pick<NewChange, "resourceId" | "changeset" | "action">,
) {
  const at = await trackingClock(tx, account.id, entity.scac ?? "");
  recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
    { resourceType: "custom_field", shipmentId: entity.shipmentId, ...change },
  ]);
}

/** Stores a first value. Null: there is one already. */
export async function insertValue(tx: Tx, account: Account, place: Place, given: GivenValue): Promise<string | null> {
  const { definition, entity } = place;
  const { value, searchText } = await accept(account, place, given);
  const own = { definitionId: definition.id, [entityKinds[entity.entityType].column]: entity.id };
  const row = { accountId: account.id, id: uuid(), ...own, searchText, userId: account.userId };
  const [created] = await tx.customField.createManyAndReturn({
    data: [{ ...row, value: value ?? Prisma.DbNull }],
    skipDuplicates: true,
  });
  if (!created) return null;
  const changeset = changesetOf(null, { ...own, apiSlug: definition.apiSlug, value }) ?? {};
  await tell(tx, account, place, { resourceId: created.id, changeset, action: "created" });
  return created.id;
}

/** Puts another value in a stored one's place; its row is held by the caller. */
export async function replaceValue(
  tx: Tx,
  account: Account,
  place: Place,
  { row, given }: { row: CustomField; given: GivenValue },
): Promise<void> {
  const { value, searchText } = await accept(account, place, given);
  const changeset = changesetOf({ ...row }, { value });
  if (!changeset) return;
  await tx.customField.update({
    where: { accountId_id: { accountId: account.id, id: row.id } },
    data: { value: value ?? Prisma.DbNull, searchText, userId: account.userId },
  });
  await tell(tx, account, place, { resourceId: row.id, changeset });
}

/** Takes a value off its record; its row is held by the caller. */
export async function removeValue(tx: Tx, account: Account, place: Place, row: CustomField): Promise<void> {
  await tx.customField.delete({ where: { accountId_id: { accountId: account.id, id: row.id } } });
  const told = { apiSlug: place.definition.apiSlug, value: row.value };
  const changeset = changesetOf(told, { apiSlug: null, value: null }) ?? {};
  await tell(tx, account, place, { resourceId: row.id, changeset, action: "deleted" });
}
