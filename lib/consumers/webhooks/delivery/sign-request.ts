import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Generates a secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function generateWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** The decoded key of the secret; null for a secret that is not base64, which only signs with the plain HMAC. */
function standardKey(secret: string): Buffer | null {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  return /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
    ? Buffer.from(text, "base64")
    : null;
}

function standardSignature(key: Buffer, content: string): string {
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

/** The key of the plain signature is the whole secret as text. */
function plainSignature(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** `peerHeader`: also sends the plain signature in the header that Terminal49 uses. */
export type SigningOptions = { secrets: string[]; peerHeader: boolean };

/**
 * The signature headers of a request: Standard Webhooks (over id, timestamp and body) and the hex HMAC-SHA256 of the body.
 * During a rotation they contain one signature per valid secret, newest first. The Terminal49 header contains only the newest,
 * because its receivers compare the whole header.
 */
export function signatureHeaders(
  id: string,
  body: string,
  { secrets, peerHeader }: SigningOptions,
  at: Date,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const content = `${id}.${seconds}.${body}`;
  const keys = secrets.flatMap((secret) => standardKey(secret) ?? []);
  const plain = secrets.map((secret) => plainSignature(secret, body));
  const [newest] = plain;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    ...(keys.length > 0 && { "webhook-signature": keys.map((key) => standardSignature(key, content)).join(" ") }),
    ...(newest && { "x-webhook-signature": plain.join(", ") }),
    ...(newest && peerHeader && { "x-t49-webhook-signature": newest }),
  };
}
