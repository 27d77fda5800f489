import { z } from "zod";
import type { Signing } from "@/lib/consumers/webhooks/delivery/sign-request";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

const storedHeaders = z.array(z.object({ name: z.string(), value: z.string() }));
export type WebhookHeaders = z.infer<typeof storedHeaders>;

/** A webhook as it is asked: `secrets` are those that sign now, the newest first; none when they cannot be read. */
export type OpenWebhook = { url: string; headers: WebhookHeaders } & Signing;

/** Text as the table holds it. */
export function closeText(accountId: string, text: string): Uint8Array<ArrayBuffer> {
  return encryptSecret(text, { purpose: "webhook", accountId });
}

/** The text again; null when the encryption key is another one now. */
export function openText(accountId: string, bytes: Uint8Array): string | null {
  return decryptSecret(bytes, { purpose: "webhook", accountId });
}

/** The headers that go along with each request. */
export function openHeaders(accountId: string, bytes: Uint8Array | null): WebhookHeaders {
  const text = bytes && openText(accountId, bytes);
  return text ? storedHeaders.parse(JSON.parse(text)) : [];
}

/** A webhook's address, headers and living secrets in clear; null when there is no such webhook. */
export async function openWebhook(accountId: string, id: string): Promise<OpenWebhook | null> {
  const row = await prisma().webhook.findUnique({
    where: { accountId_id: { accountId, id } },
    include: {
      account: { select: { peerSignature: true } },
      secrets: {
        where: { OR: [{ expiresAt: null }, { expiresAt: { gt: realNow() } }] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      },
    },
  });
  if (!row) return null;
  return {
    url: row.url,
    headers: openHeaders(accountId, row.headersCiphertext),
    secrets: row.secrets.flatMap(({ ciphertext }) => openText(accountId, ciphertext) ?? []),
    peerHeader: row.account.peerSignature,
  };
}
