import type { MailKind } from "@/lib/consumers/notices/mail/write-mail";
import { lowestIdOf } from "@/lib/outbox/lowest-id-of";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { failedRequestMails } from "./failed-request-mails";
import { findAddressees } from "./find-preferences";
import { webhookMails } from "./webhook-mails";

const accountsMax = 50;
const changesMax = 1_000;
const dayMs = 86_400_000;

type Notice = {
  kind: MailKind;
  resourceType: string;
  /** After one mail the next waits so long, and gathers what happens meanwhile. */
  gatherMinutes: number;
  /** Which changes it is about, as a condition on `changes`. */
  condition: string;
};

const notices: Notice[] = [
  { kind: "webhook_disabled", resourceType: "webhook", gatherMinutes: 0, condition: "changeset ? 'deactivatedReason'" },
  {
    kind: "tracking_failed",
    resourceType: "tracking_request",
    gatherMinutes: 15,
    condition: "changeset->'status'->>1 = 'failed'",
  },
];

/** Sequences as text, as the driver gives them. */
type Due = { account_id: string; from: string; last: string };

/** Accounts with changes that nobody has looked at for this notice, the longest behind first: none is passed over for busy ones. */
function findDue({ kind, gatherMinutes }: Notice): Promise<Due[]> {
  return sql<Due>(
    `SELECT a.id AS account_id, coalesce(c.sequence, 0)::text AS "from", newest.sequence::text AS last
     FROM accounts a
     CROSS JOIN LATERAL (SELECT sequence FROM changes WHERE account_id = a.id ORDER BY sequence DESC LIMIT 1) newest
     LEFT JOIN notice_cursors c ON c.account_id = a.id AND c.kind = $1
     WHERE newest.sequence > coalesce(c.sequence, 0)
       AND (c.told_at IS NULL OR c.told_at < now() - make_interval(mins => $2))
     ORDER BY coalesce(c.sequence, 0) LIMIT ${accountsMax}`,
    [kind, gatherMinutes],
  );
}

/** What happened longer ago than a day is news to nobody; by the ids an index leads past it, where it is much. */
function readChanges(tx: Tx, { resourceType, condition }: Notice, { account_id, from, last }: Due): Promise<Change[]> {
  return tx.$queryRawUnsafe<Change[]>(
    `SELECT id, sequence, resource_id AS "resourceId", changeset, at FROM changes
     WHERE account_id = $1::uuid AND sequence > $2::bigint AND sequence <= $3::bigint
       AND resource_type = $4 AND id >= $5::uuid AND created_at > now() - interval '24 hours' AND ${condition}
     ORDER BY sequence LIMIT ${changesMax}`,
    account_id,
    from,
    last,
    resourceType,
    lowestIdOf(realNow().getTime() - dayMs),
  );
}

async function mailsFor(tx: Tx, kind: MailKind, accountId: string, changes: Change[]) {
  if (changes.length === 0) return [];
  const addressees = await findAddressees(accountId);
  return kind === "webhook_disabled"
    ? webhookMails(tx, accountId, changes, addressees)
    : failedRequestMails(tx, accountId, changes, addressees);
}

/** Mails and the place up to which they tell are written together: nothing is told twice, and nothing left out. */
async function composeFor(notice: Notice, due: Due): Promise<number> {
  const { kind } = notice;
  const accountId = due.account_id;
  return transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO notice_cursors (account_id, kind, sequence) VALUES (${accountId}::uuid, ${kind}, ${due.from}::bigint)
      ON CONFLICT DO NOTHING`;
    const [cursor] = await tx.$queryRaw<{ sequence: bigint }[]>`
      SELECT sequence FROM notice_cursors WHERE account_id = ${accountId}::uuid AND kind = ${kind} FOR UPDATE`;
    // Another worker was here meanwhile.
    if (cursor?.sequence !== BigInt(due.from)) return 0;
    const changes = await readChanges(tx, notice, due);
    const data: Prisma.MailCreateManyInput[] = await mailsFor(tx, kind, accountId, changes);
    await tx.mail.createMany({ data });
    const isWhole = changes.length < changesMax;
    await tx.noticeCursor.update({
      where: { accountId_kind: { accountId, kind } },
      data: {
        sequence: isWhole ? BigInt(due.last) : (changes.at(-1)?.sequence ?? BigInt(due.last)),
        ...(data.length > 0 && { toldAt: realNow() }),
      },
    });
    return data.length;
  });
}

/** Makes the mails that changes call for, account by account; one that fails does not hold up the others. Gives how many. */
export async function composeNotices(): Promise<number> {
  let count = 0;
  for (const notice of notices) {
    for (const due of await findDue(notice)) {
      count += await composeFor(notice, due).catch((error: unknown) => {
        log().error({ err: error, account: due.account_id }, "notices not made");
        return 0;
      });
    }
  }
  return count;
}
