import type { MailKind } from "@/lib/consumers/notices/mail/build-mail";
import { lowestIdAt } from "@/lib/outbox/change-positions";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { findRecipients } from "./notice-preferences";
import { buildTrackingFailedMails } from "./tracking-failed-mails";
import { buildWebhookDisabledMails } from "./webhook-disabled-mails";

const maxAccounts = 50;
const maxChanges = 1_000;
const dayMs = 86_400_000;

type Notice = {
  kind: MailKind;
  resourceType: string;
  /** Minutes between two mails; changes in between are collected. */
  batchMinutes: number;
  /** SQL condition on `changes` that selects the relevant ones. */
  condition: string;
};

const notices: Notice[] = [
  { kind: "webhook_disabled", resourceType: "webhook", batchMinutes: 0, condition: "changeset ? 'deactivatedReason'" },
  {
    kind: "tracking_failed",
    resourceType: "tracking_request",
    batchMinutes: 15,
    condition: "changeset->'status'->>1 = 'failed'",
  },
];

/** Sequences are text, because the driver returns bigint as text. */
type DueAccount = { account_id: string; from: string; last: string };

/** Accounts with unprocessed changes for this notice, furthest behind first, so that busy accounts do not starve others. */
function findDueAccounts({ kind, batchMinutes }: Notice): Promise<DueAccount[]> {
  return sql<DueAccount>(
    `SELECT a.id AS account_id, coalesce(c.sequence, 0)::text AS "from", newest.sequence::text AS last
     FROM accounts a
     CROSS JOIN LATERAL (SELECT sequence FROM changes WHERE account_id = a.id ORDER BY sequence DESC LIMIT 1) newest
     LEFT JOIN notice_cursors c ON c.account_id = a.id AND c.kind = $1
     WHERE newest.sequence > coalesce(c.sequence, 0)
       AND (c.told_at IS NULL OR c.told_at < now() - make_interval(mins => $2))
     ORDER BY coalesce(c.sequence, 0) LIMIT ${maxAccounts}`,
    [kind, batchMinutes],
  );
}

/** Ignores changes older than a day. The condition on the id skips them by index. */
function readChanges(
  tx: Tx,
  { resourceType, condition }: Notice,
  { account_id, from, last }: DueAccount,
): Promise<Change[]> {
  return tx.$queryRawUnsafe<Change[]>(
    `SELECT id, sequence, resource_id AS "resourceId", changeset, at FROM changes
     WHERE account_id = $1::uuid AND sequence > $2::bigint AND sequence <= $3::bigint
       AND resource_type = $4 AND id >= $5::uuid AND created_at > now() - interval '24 hours' AND ${condition}
     ORDER BY sequence LIMIT ${maxChanges}`,
    account_id,
    from,
    last,
    resourceType,
    lowestIdAt(realNow().getTime() - dayMs),
  );
}

async function buildMails(tx: Tx, kind: MailKind, accountId: string, changes: Change[]) {
  if (changes.length === 0) return [];
  const recipients = await findRecipients(accountId);
  return kind === "webhook_disabled"
    ? buildWebhookDisabledMails(tx, accountId, changes, recipients)
    : buildTrackingFailedMails(tx, accountId, changes, recipients);
}

/** Writes the mails and advances the cursor in one transaction, so that no change is skipped or reported twice. */
async function composeForAccount(notice: Notice, due: DueAccount): Promise<number> {
  const { kind } = notice;
  const accountId = due.account_id;
  return transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO notice_cursors (account_id, kind, sequence) VALUES (${accountId}::uuid, ${kind}, ${due.from}::bigint)
      ON CONFLICT DO NOTHING`;
    const [cursor] = await tx.$queryRaw<{ sequence: bigint }[]>`
      SELECT sequence FROM notice_cursors WHERE account_id = ${accountId}::uuid AND kind = ${kind} FOR UPDATE`;
    // Another worker has processed these changes.
    if (cursor?.sequence !== BigInt(due.from)) return 0;
    const changes = await readChanges(tx, notice, due);
    const data: Prisma.MailCreateManyInput[] = await buildMails(tx, kind, accountId, changes);
    await tx.mail.createMany({ data });
    const hasReadAll = changes.length < maxChanges;
    await tx.noticeCursor.update({
      where: { accountId_kind: { accountId, kind } },
      data: {
        sequence: hasReadAll ? BigInt(due.last) : (changes.at(-1)?.sequence ?? BigInt(due.last)),
        ...(data.length > 0 && { lastMailAt: realNow() }),
      },
    });
    return data.length;
  });
}

/** Composes the mails for new changes, per account; a failed one does not block the others. Returns the number of mails. */
export async function composeNotices(): Promise<number> {
  let count = 0;
  for (const notice of notices) {
    for (const due of await findDueAccounts(notice)) {
      count += await composeForAccount(notice, due).catch((error: unknown) => {
        log().error({ err: error, account: due.account_id }, "composing notices failed");
        return 0;
      });
    }
  }
  return count;
}
