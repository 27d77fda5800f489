import type { webhooks } from "./schema.js";

type EventName = keyof webhooks;

/** The body of a webhook request: a JSON:API document of type `webhook_notification`, with the record of the event in `included`. */
export type WebhookNotification = webhooks[EventName]["post"]["requestBody"]["content"]["application/json"];

/** Headers of a request, as `Request` has them or as an object with names in any case. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export type VerifyOptions = {
  /** How far `webhook-timestamp` may be from now, in seconds. 300 unless given. */
  toleranceSeconds?: number;
  /** The time to compare it with. Now unless given. */
  now?: Date;
};

/** A request that no known secret has signed, or that is too old. The message states which. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

const prefix = "whsec_";
const algorithm = { name: "HMAC", hash: "SHA-256" };
/** A request has one signature per valid secret, of which a webhook has at most three. More are not checked. */
const signaturesMax = 10;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(body: string | Uint8Array): Bytes {
  return typeof body === "string" ? encoder.encode(body) : new Uint8Array(body);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "object" ? value.join(",") : (value ?? "");
}

/** The bytes of text in base64; null if it is none. */
function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The bytes of text in hexadecimal; null if it is not a SHA-256 hash. */
function fromHex(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const isPresent = <Value>(value: Value | null): value is Value => value !== null;

/** Whether one of the keys has made one of the signatures. `subtle.verify` compares in constant time. */
async function isSigned(content: Bytes, keys: Bytes[], signatures: Bytes[]): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  for (const key of keys) {
    if (key.length === 0) continue;
    const imported = await subtle.importKey("raw", key, algorithm, false, ["verify"]);
    for (const signature of signatures.slice(0, signaturesMax))
      if (await subtle.verify("HMAC", imported, signature, content)) return true;
  }
  return false;
}

function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function parse(body: Bytes): WebhookNotification {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookNotification;
  } catch (cause) {
    throw new WebhookVerificationError("The body is not JSON.", { cause });
  }
}

const secretsOf = (secrets: string | readonly string[]) => (typeof secrets === "string" ? [secrets] : secrets);

function assertRecent(timestamp: string, { toleranceSeconds = 300, now = new Date() }: VerifyOptions): void {
  const distance = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp))
    throw new WebhookVerificationError("The header webhook-timestamp is missing or invalid.");
  if (distance > toleranceSeconds) throw new WebhookVerificationError("The request is too old, or the clocks differ.");
}

/**
 * Returns the notification of a webhook request, once its Standard Webhooks signature (`webhook-signature`) is verified. `body`: the raw body
 * of the request, not parsed and serialized again. `secrets`: the secret of the webhook (`whsec_…`), or several while it is rotated.
 * Throws WebhookVerificationError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookNotification> {
  const bytes = bytesOf(body);
  const timestamp = headerOf(headers, "webhook-timestamp");
  assertRecent(timestamp, options);
  const content = concat(encoder.encode(`${headerOf(headers, "webhook-id")}.${timestamp}.`), bytes);
  const keys = secretsOf(secrets).map((secret) =>
    fromBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret),
  );
  const signatures = headerOf(headers, "webhook-signature")
    .split(" ")
    .map((text) => (text.startsWith("v1,") ? fromBase64(text.slice(3)) : null));
  if (await isSigned(content, keys.filter(isPresent), signatures.filter(isPresent))) return parse(bytes);
  throw new WebhookVerificationError("The signature does not match.");
}

/**
 * Like verifyWebhook, with the signature of the body alone: `x-webhook-signature`, or `x-t49-webhook-signature` of webhooks with
 * `peer_signature`. It does not cover the time, so that an old request can be repeated by others: prefer verifyWebhook, and ignore ids
 * that you have processed.
 */
export async function verifyBodySignature(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): Promise<WebhookNotification> {
  const bytes = bytesOf(body);
  const header = headerOf(headers, "x-webhook-signature") || headerOf(headers, "x-t49-webhook-signature");
  const signatures = header.split(",").map((text) => fromHex(text.trim()));
  const keys = secretsOf(secrets).map((secret) => encoder.encode(secret));
  if (await isSigned(bytes, keys, signatures.filter(isPresent))) return parse(bytes);
  throw new WebhookVerificationError("The signature does not match.");
}
