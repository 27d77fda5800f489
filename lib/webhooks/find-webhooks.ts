import { type Account, hasRole } from "@/lib/auth/account";
import { realNow } from "@/lib/clock";
import { type Prisma, prisma } from "@/lib/db/client";
import type { Webhook } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { openHeaders, openText } from "./open-webhook";

/** A webhook's row as the asker may see it: who may only read sees neither secrets nor the values of headers. */
export type WebhookRow = Omit<Webhook, "headersCiphertext"> & {
  headers: { name: string; value: string | null }[];
  secret: string | null;
  previousSecrets: { expiresAt: Date }[];
};

/** What `findMany` needs besides the row: the secrets that sign now, the newest first. */
export const withSecrets = () => ({
  secrets: {
    where: { OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
  },
});

type Stored = Prisma.WebhookGetPayload<{ include: { secrets: true } }>;

/** The row for this asker. */
export function openRow(account: Account, { headersCiphertext, secrets, ...row }: Stored): WebhookRow {
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

/** The account's webhooks with these ids; others are left out. */
export async function findWebhooks(account: Account, ids: string[]): Promise<WebhookRow[]> {
  const rows = await prisma().webhook.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withSecrets(),
  });
  return rows.map((row) => openRow(account, row));
}

/** One webhook of the account; a stranger's and a missing one meet the same refusal. */
export async function findWebhook(account: Account, id: string): Promise<WebhookRow> {
  const [webhook] = await findWebhooks(account, [id]);
  if (!webhook) throw notFound();
  return webhook;
}
