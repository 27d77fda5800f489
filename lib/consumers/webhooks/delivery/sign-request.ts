import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks has them. */
export function generateWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** What the secret's base64 stands for; null for a secret of another form, which signs the plain way only. */
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

/** `peerHeader`: the plain signature goes along under the header name of Terminal49 too. */
export type Signing = { secrets: string[]; peerHeader: boolean };

/**
 * The headers that prove whose request it is: Standard Webhooks (id, time and body) and the plain HMAC-SHA256 of the body in
 * hex. While a secret is being replaced each of the secrets, the newest first, has a signature of its own. The peer's header has
 * one signature only, the newest: its receivers compare the whole of it.
 */
export function signatureHeaders(
  id: string,
  body: string,
  { secrets, peerHeader }: Signing,
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
