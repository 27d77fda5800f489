import { lockAccountChanges } from "@/lib/outbox/record-changes";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { maskUrl } from "./mask-url";
import { decrypt, decryptHeaders } from "./webhook-endpoint";
import { findHealth, type WebhookHealth } from "./webhook-health";

/** A webhook as visible to the caller. Secrets and header values are hidden from callers with read access only. */
export type WebhookRow = Omit<Webhook, "headersCiphertext"> & {
  headers: { name: string; value: string | null }[];
  secret: string | null;
  previousSecrets: { expiresAt: Date }[];
  health: WebhookHealth;
};

/** The `include` argument that adds the valid secrets, newest first. */
const includeValidSecrets = () => ({
  secrets: {
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
  },
});

type StoredWebhook = Prisma.WebhookGetPayload<{ include: { secrets: true } }>;

function toWebhookRow(
  account: Account,
  { headersCiphertext, secrets, ...row }: StoredWebhook,
): Omit<WebhookRow, "health"> {
  const canReadSecrets = hasRole(account, "member") && !account.readOnly;
  const headers = decryptHeaders(row.accountId, headersCiphertext);
  const [current] = secrets;
  return {
    ...row,
    url: canReadSecrets ? row.url : maskUrl(row.url),
    headers: headers.map(({ name, value }) => ({ name, value: canReadSecrets ? value : null })),
    secret: current && canReadSecrets ? decrypt(row.accountId, current.ciphertext) : null,
    previousSecrets: secrets.flatMap(({ expiresAt }) => (expiresAt ? [{ expiresAt }] : [])),
  };
}

const emptyHealth: WebhookHealth = {
  total: 0,
  delivered: 0,
  failed: 0,
  pending: 0,
  oldest_pending_at: null,
  next_attempt_at: null,
};

/** Adds health and the visible secrets to stored webhooks. */
async function toWebhookRows(account: Account, rows: StoredWebhook[]): Promise<WebhookRow[]> {
  const health = await findHealth(
    account.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toWebhookRow(account, row), health: health.get(row.id) ?? emptyHealth }));
}

/** The account's webhooks with these ids. Unknown ids are ignored. */
export async function findWebhooks(account: Account, ids: string[]): Promise<WebhookRow[]> {
  const rows = await prisma().webhook.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: includeValidSecrets(),
  });
  return toWebhookRows(account, rows);
}

/** Finds one webhook of the account. Throws not_found. */
export async function findWebhook(account: Account, id: string): Promise<WebhookRow> {
  const [webhook] = await findWebhooks(account, [id]);
  if (!webhook) throw notFound();
  return webhook;
}

/** Throws not_found when the account has no such webhook. */
export async function assertWebhookExists(account: Account, id: string): Promise<void> {
  if ((await prisma().webhook.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** Lists the account's webhooks, newest first. */
export async function listWebhooks(account: Account, request: PageRequest): Promise<Page<WebhookRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().webhook.findMany({ where: { AND: [own, where] }, ...range, include: includeValidSecrets() }),
    prisma().webhook.count({ where: own }),
  ]);
  return pageOf(await toWebhookRows(account, rows), total, request);
}

/**
 * Finds and locks a webhook until the end of the transaction. Throws not_found. Lock order everywhere: the account's
 * changes, the webhook, its notifications.
 */
export async function lockWebhook(tx: Tx, account: Pick<Account, "id">, id: string): Promise<Webhook> {
  await lockAccountChanges(tx, account.id);
  await tx.$executeRaw`SELECT 1 FROM webhooks
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.webhook.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}
