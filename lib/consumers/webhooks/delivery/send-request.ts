import type { WebhookEndpoint } from "@/lib/consumers/webhooks/webhook-endpoint";
import { realNow } from "@/lib/platform/clock";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { outboundFetch } from "@/lib/platform/outbound/outbound-fetch";
import { signatureHeaders } from "./sign-request";

const timeoutMs = 15_000;
const maxStoredBytes = 20_000;

/** The result of one request: the response, or the reason why there was none. */
export type DeliveryResult = {
  startedAt: Date;
  durationMs: number;
  requestHeaders: Record<string, string>;
  statusCode: number | null;
  error: string | null;
  responseHeaders: Record<string, string> | null;
  responseBody: Buffer | null;
};

const isSuccessStatus = (statusCode: number | null) => statusCode !== null && statusCode >= 200 && statusCode < 300;

/** Whether the receiver accepted the request with a 2xx status. */
export function isDelivered({ statusCode, error }: DeliveryResult): boolean {
  return error === null && isSuccessStatus(statusCode);
}

/** Replaces the values of custom headers, which can be credentials. */
function redactHeaders(
  headers: Record<string, string>,
  ownHeaders: WebhookEndpoint["headers"],
): Record<string, string> {
  const redacted = new Set(ownHeaders.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, redacted.has(name.toLowerCase()) ? "…" : value]),
  );
}

function requestHeadersFor(webhook: WebhookEndpoint, id: string, body: string, at: Date): Record<string, string> {
  return {
    ...Object.fromEntries(webhook.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    "content-type": "application/json",
    "user-agent": "Landfall-Webhooks/1",
    // The stored beginning of a compressed response would be unreadable.
    "accept-encoding": "identity",
    ...signatureHeaders(id, body, webhook, at),
  };
}

/** `keptFor`: the account whose requests to this receiver use one connection after the other; default: the request has its own. */
type SendOptions = { startedAt?: Date; keptFor?: string };

/**
 * Sends one request to a webhook at `startedAt` and returns the result. Does not follow redirects. Does not throw for failures of the
 * receiver.
 */
export async function sendRequest(
  webhook: WebhookEndpoint,
  id: string,
  body: string,
  { startedAt = realNow(), keptFor }: SendOptions = {},
): Promise<DeliveryResult> {
  const startedMs = performance.now();
  const headers = requestHeadersFor(webhook, id, body, startedAt);
  const requestDetails = () => ({
    startedAt,
    durationMs: Math.round(performance.now() - startedMs),
    requestHeaders: redactHeaders(headers, webhook.headers),
  });
  try {
    const options = { totalMs: timeoutMs, maxBytes: maxStoredBytes, truncate: true, ...(keptFor && { keptFor }) };
    const response = await outboundFetch(webhook.url, { method: "POST", headers, body, ...options });
    const { status, headers: responseHeaders, body: responseBody } = response;
    return { ...requestDetails(), statusCode: status, responseHeaders, responseBody, error: null };
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    const noResponse = { statusCode: error.status, responseHeaders: null, responseBody: null };
    return { ...requestDetails(), ...noResponse, error: error.message };
  }
}
