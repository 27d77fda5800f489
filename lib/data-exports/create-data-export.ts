import { v7 as uuid } from "uuid";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { DataExport } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { serializeTime } from "@/lib/platform/serialize-time";

/** Exports of an account in 24 hours, each of which reads everything it has: those that have not failed, and all. */
const exportsPerDay = 5;
const attemptsPerDay = 20;
const dayMs = 86_400_000;

/** Throws conflict while another export of the account is made, and rate_limited after 5 of them in 24 hours, or 20 with failed ones. */
async function assertMayCreate(tx: Tx, accountId: string): Promise<void> {
  // Concurrent calls are serialized.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`data exports ${accountId}`}, 0))`;
  const now = realNow().getTime();
  const unfinished = await tx.dataExport.findFirst({
    where: { accountId, dueAt: { not: null } },
    select: { id: true },
  });
  if (unfinished) {
    const detail = `The export ${unfinished.id} is not finished yet. Create the next one when it has finished.`;
    throw new AppError("conflict", detail);
  }
  const recent = await tx.dataExport.findMany({
    where: { accountId, createdAt: { gt: new Date(now - dayMs) } },
    orderBy: { createdAt: "desc" },
    take: attemptsPerDay,
    select: { createdAt: true, status: true },
  });
  const oldest = recent.filter(({ status }) => status !== "failed")[exportsPerDay - 1] ?? recent[attemptsPerDay - 1];
  if (!oldest) return;
  const nextAt = new Date(oldest.createdAt.getTime() + dayMs);
  const retryAfter = String(Math.max(1, Math.ceil((nextAt.getTime() - now) / 1_000)));
  const detail = `The limit is ${exportsPerDay} exports in 24 hours, or ${attemptsPerDay} with failed ones. The next one can be created at ${serializeTime(nextAt)}.`;
  throw new AppError("rate_limited", detail, null, { headers: { "retry-after": retryAfter } });
}

/** Requests an export, which the worker makes. Throws conflict and rate_limited. */
export async function createDataExport(account: Account): Promise<DataExport> {
  return transaction(async (tx) => {
    await assertMayCreate(tx, account.id);
    const now = realNow();
    const row = await tx.dataExport.create({
      data: { accountId: account.id, id: uuid(), createdByUserId: account.userId, dueAt: now, createdAt: now },
    });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: now }, [
      {
        resourceType: "data_export",
        resourceId: row.id,
        shipmentId: null,
        action: "created",
        changeset: { status: [null, row.status] },
      },
    ]);
    return row;
  });
}
