import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { FreeTimeTariff } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { pointerOf } from "@/lib/platform/jsonapi/problems";
import { tariffAttributesOf, tariffColumns } from "./tariff";
import { normalizeTariff, type TariffAttributes, type tariffEdit, tariffIssues } from "./tariff-input";
import { tariffsMax } from "./tariff-limits";

/** One tariff of the account. Throws not_found, also for another account's tariff. */
export async function findTariff(account: Account, id: string): Promise<FreeTimeTariff> {
  const tariff = await prisma().freeTimeTariff.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!tariff) throw notFound();
  return tariff;
}

/** The account's tariffs, newest first. */
export async function listTariffs(account: Account, request: PageRequest): Promise<Page<FreeTimeTariff>> {
  const conditions = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().freeTimeTariff.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().freeTimeTariff.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

type Changes = { id: string; action: "created" | "updated" | "deleted"; changeset: Record<string, [unknown, unknown]> };

function record(account: Account, changes: Changes[]): void {
  recordChanges(
    { accountId: account.id, reason: "user", actor: account, at: realNow() },
    changes.map(({ id, ...change }) => ({
      resourceType: "free_time_tariff",
      resourceId: id,
      shipmentId: null,
      ...change,
    })),
  );
}

/** The columns of a tariff that have a value, as a changeset. */
const changesetOf = (tariff: FreeTimeTariff, isDeleted = false) =>
  Object.fromEntries(
    Object.entries(tariffColumns(tariffAttributesOf(tariff))).flatMap(([column, value]) => {
      const change: [unknown, unknown] = isDeleted ? [value, null] : [null, value];
      return value === null ? [] : [[column, change]];
    }),
  );

/** Throws invalid when the account would have more tariffs than it may. Concurrent calls are serialized. */
async function assertBelowLimit(tx: Tx, accountId: string, added: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`free time tariffs ${accountId}`}, 0))`;
  const count = await tx.freeTimeTariff.count({ where: { accountId } });
  if (count + added <= tariffsMax) return;
  const detail = `An account can have ${tariffsMax} tariffs, this one has ${count}. Delete those that are not needed any more.`;
  throw AppError.of([{ code: "invalid", detail, source: { pointer: "/data" } }]);
}

/** Creates tariffs in their order, all of them or none. Throws invalid for more than an account may have. */
export async function createTariffs(account: Account, tariffs: TariffAttributes[]): Promise<FreeTimeTariff[]> {
  const data = tariffs.map((tariff) => ({
    accountId: account.id,
    id: uuid(),
    ...tariffColumns(normalizeTariff(tariff)),
  }));
  return transaction(async (tx) => {
    await assertBelowLimit(tx, account.id, data.length);
    const rows = await tx.freeTimeTariff.createManyAndReturn({ data });
    record(
      account,
      rows.map((row) => ({ id: row.id, action: "created", changeset: changesetOf(row) })),
    );
    return rows;
  });
}

/** Creates one tariff. */
export async function createTariff(account: Account, tariff: TariffAttributes): Promise<FreeTimeTariff> {
  const [row] = await createTariffs(account, [tariff]);
  if (!row) throw new Error("nothing created");
  return row;
}

async function lockTariff(tx: Tx, account: Account, id: string): Promise<FreeTimeTariff> {
  await tx.$executeRaw`SELECT 1 FROM free_time_tariffs WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const tariff = await tx.freeTimeTariff.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!tariff) throw notFound();
  return tariff;
}

/** Throws invalid for what the edit makes contradict itself. */
function assertConsistent(tariff: TariffAttributes): void {
  const [first, ...rest] = tariffIssues(tariff).map(({ path, message }) => ({
    code: "invalid" as const,
    detail: `${path.at(-1)}: ${message}.`,
    source: { pointer: pointerOf(["data", "attributes", ...path]) },
  }));
  if (first) throw AppError.of([first, ...rest]);
}

/** Changes the given attributes of a tariff. Computed days and costs follow it at once. */
export async function updateTariff(
  account: Account,
  id: string,
  edit: z.infer<typeof tariffEdit>,
): Promise<FreeTimeTariff> {
  return transaction(async (tx) => {
    const tariff = await lockTariff(tx, account, id);
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const next = normalizeTariff({ ...tariffAttributesOf(tariff), ...given });
    assertConsistent(next);
    const data = tariffColumns(next);
    const changeset = computeChangeset({ ...tariff }, data);
    if (!changeset) return tariff;
    const updated = await tx.freeTimeTariff.update({ where: { accountId_id: { accountId: account.id, id } }, data });
    record(account, [{ id, action: "updated", changeset }]);
    return updated;
  });
}

/** Deletes a tariff. Nothing is computed from it any more. */
export async function deleteTariff(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const tariff = await lockTariff(tx, account, id);
    await tx.freeTimeTariff.delete({ where: { accountId_id: { accountId: account.id, id } } });
    record(account, [{ id, action: "deleted", changeset: changesetOf(tariff, true) }]);
  });
}
