import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { openHeaders, openText } from "./open-webhook";
import { findHealth, type WebhookHealth } from "./webhook-health";

/** A webhook's row as the asker may see it: who may only read sees neither secrets nor the values of headers. */
export type WebhookRow = Omit<Webhook, "headersCiphertext"> & {
  headers: { name: string; value: string | null }[];
  secret: string | null;
  previousSecrets: { expiresAt: Date }[];
  health: WebhookHealth;
};

/** What `findMany` needs besides the row: the secrets that sign now, the newest first. */
export const withSecrets = () => ({
  secrets: {
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
  },
});

type Stored = Prisma.WebhookGetPayload<{ include: { secrets: true } }>;

function openRow(account: Account, { headersCiphertext, secrets, ...row }: Stored): Omit<WebhookRow, "health"> {
  const maySee = hasRole(account, "member") && !account.readOnly;
  const headers = openHeaders(row.accountId, headersCiphertext);
  const [current] = secrets;
  return {
    ...row,
    headers: headers.map(({ name, value }) => ({ name, value: maySee ? value : null })),
    secret: current && maySee ? openText(row.accountId, current.ciphertext) : null,
    previousSecrets: secrets.flatMap(({ expiresAt }) => (expiresAt ? [{ expiresAt }] : [])),
  };
}

const nothingTold: WebhookHealth = {
  told: 0,
  delivered: 0,
  failed: 0,
  waiting: 0,
  oldest_waiting_at: null,
  next_attempt_at: null,
};

/** The rows for this asker, with how each webhook does. */
export async function openRows(account: Account, rows: Stored[]): Promise<WebhookRow[]> {
  const health = await findHealth(
    account.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...openRow(account, row), health: health.get(row.id) ?? nothingTold }));
}

/** The account's webhooks with these ids; others are left out. */
export async function findWebhooks(account: Account, ids: string[]): Promise<WebhookRow[]> {
  const rows = await prisma().webhook.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withSecrets(),
  });
  return openRows(account, rows);
}

/** One webhook of the account; a stranger's and a missing one meet the same refusal. */
export async function findWebhook(account: Account, id: string): Promise<WebhookRow> {
  const [webhook] = await findWebhooks(account, [id]);
  if (!webhook) throw notFound();
  return webhook;
}

/** Throws not_found where `findWebhook` would, and reads nothing of it. */
export async function assertWebhook(account: Account, id: string): Promise<void> {
  if ((await prisma().webhook.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}
