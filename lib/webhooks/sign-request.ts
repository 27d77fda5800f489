import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks has them. */
export function generateWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** The key of the Standard Webhooks signature is what the secret's base64 stands for. */
function standardSignature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

/** The key of the plain signature is the whole secret as text. */
function plainSignature(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/**
 * The headers that prove whose request it is: Standard Webhooks (id, time and body) and the plain HMAC-SHA256 of the body in
 * hex. While a secret is being replaced each of `secrets`, the newest first, has a signature of its own.
 */
export function signatureHeaders(id: string, body: string, secrets: string[], at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const content = `${id}.${seconds}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => standardSignature(secret, content)).join(" "),
    "x-webhook-signature": secrets.map((secret) => plainSignature(secret, body)).join(", "),
  };
}
