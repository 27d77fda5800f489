import { z } from "zod";
import type { SigningOptions } from "@/lib/consumers/webhooks/delivery/sign-request";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

const storedHeaders = z.array(z.object({ name: z.string(), value: z.string() }));
export type WebhookHeaders = z.infer<typeof storedHeaders>;

/** What is needed to send a request to a webhook. `secrets`: the valid ones, newest first; empty when they cannot be decrypted. */
export type WebhookEndpoint = { url: string; headers: WebhookHeaders } & SigningOptions;

/** Encrypts a secret or header text for storage. */
export function encrypt(accountId: string, text: string): Uint8Array<ArrayBuffer> {
  return encryptSecret(text, { purpose: "webhook", accountId });
}

/** Decrypts a stored text; null when it was encrypted with a different key. */
export function decrypt(accountId: string, bytes: Uint8Array): string | null {
  return decryptSecret(bytes, { purpose: "webhook", accountId });
}

/** Decrypts the custom headers of a webhook. */
export function decryptHeaders(accountId: string, bytes: Uint8Array | null): WebhookHeaders {
  const text = bytes && decrypt(accountId, bytes);
  return text ? storedHeaders.parse(JSON.parse(text)) : [];
}

/** The URL, custom headers and valid secrets of a webhook, decrypted; null when the webhook does not exist. */
export async function findWebhookEndpoint(accountId: string, id: string): Promise<WebhookEndpoint | null> {
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
    headers: decryptHeaders(accountId, row.headersCiphertext),
    secrets: row.secrets.flatMap(({ ciphertext }) => decrypt(accountId, ciphertext) ?? []),
    peerHeader: row.peerSignature ?? row.account.peerSignature,
  };
}
