import type { OpenWebhook } from "@/lib/consumers/webhooks/open-webhook";
import { outboundFetch } from "@/lib/platform/outbound/outbound";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { signatureHeaders } from "./sign-request";

const totalMs = 15_000;
const keptBytesMax = 20_000;

/** How one request went: an answer of any status, or the reason why there was none. */
export type Sent = {
  startedAt: Date;
  durationMs: number;
  requestHeaders: Record<string, string>;
  statusCode: number | null;
  error: string | null;
  responseHeaders: Record<string, string> | null;
  responseBody: Buffer | null;
};

const succeeded = (statusCode: number | null) => statusCode !== null && statusCode >= 200 && statusCode < 300;

/** Whether the receiver took it: any 2xx. */
export function isDelivered({ statusCode, error }: Sent): boolean {
  return error === null && succeeded(statusCode);
}

/** Headers as they may be shown: what the account set itself can be a credential. */
function shown(headers: Record<string, string>, own: OpenWebhook["headers"]): Record<string, string> {
  const secret = new Set(own.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secret.has(name.toLowerCase()) ? "…" : value]),
  );
}

function headersFor(webhook: OpenWebhook, id: string, body: string, at: Date): Record<string, string> {
  return {
    ...Object.fromEntries(webhook.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    "content-type": "application/json",
    "user-agent": "Landfall-Webhooks/1",
    // The beginning of a compressed answer could not be read by anybody.
    "accept-encoding": "identity",
    ...signatureHeaders(id, body, webhook, at),
  };
}

/** Sends a body to a webhook once and tells how it went. Redirects are not followed. Never throws for what a receiver does. */
export async function sendRequest(webhook: OpenWebhook, id: string, body: string): Promise<Sent> {
  const startedAt = new Date();
  const headers = headersFor(webhook, id, body, startedAt);
  const tellSoFar = () => ({
    startedAt,
    durationMs: Date.now() - startedAt.getTime(),
    requestHeaders: shown(headers, webhook.headers),
  });
  try {
    const request = { method: "POST" as const, headers, body, totalMs, maxBytes: keptBytesMax, cut: true };
    const answer = await outboundFetch(webhook.url, request);
    const told = { statusCode: answer.status, responseHeaders: answer.headers, responseBody: answer.body };
    return { ...tellSoFar(), ...told, error: null };
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    const told = { statusCode: error.status, responseHeaders: null, responseBody: null };
    return { ...tellSoFar(), ...told, error: error.message };
  }
}
