import { createHmac, type Hmac, timingSafeEqual } from "node:crypto";
import { realNow } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";

/** Difference of the clocks, and age of a request, that is accepted. */
const toleranceSeconds = 300;

/** The headers of Standard Webhooks. */
type Signature = { id: string; seconds: number; signatures: Buffer[] };

const unauthorized = (detail: string) => new AppError("unauthorized", detail);

function readSignature(headers: Headers): Signature {
  const id = headers.get("webhook-id") ?? "";
  const seconds = headers.get("webhook-timestamp") ?? "";
  const signatures = (headers.get("webhook-signature") ?? "").split(" ").flatMap((text) => {
    const [, value] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
    return value ? [Buffer.from(value, "base64")] : [];
  });
  if (!/^[^.\s]{1,255}$/.test(id) || !/^\d{1,12}$/.test(seconds) || signatures.length === 0) {
    throw unauthorized("Sign the request: webhook-id, webhook-timestamp and webhook-signature (Standard Webhooks).");
  }
  return { id, seconds: Number(seconds), signatures };
}

type Signed = Signature & { key: Buffer };

async function* verified(body: AsyncIterable<Uint8Array>, { id, seconds, signatures, key }: Signed) {
  const hmac: Hmac = createHmac("sha256", key).update(`${id}.${seconds}.`);
  for await (const chunk of body) {
    hmac.update(chunk);
    yield chunk;
  }
  const expected = hmac.digest();
  const isValid = signatures.some(
    (signature) => signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected),
  );
  if (!isValid) throw unauthorized("The signature is wrong.");
}

/**
 * A signed body (Standard Webhooks), passed on without keeping it in memory. Throws unauthorized if the signature is missing or older
 * than five minutes; reading throws it after the last byte if the signature is wrong.
 */
export function verifiedBody(
  headers: Headers,
  body: AsyncIterable<Uint8Array>,
  key: Buffer,
  now = realNow(),
): AsyncGenerator<Uint8Array> {
  const signature = readSignature(headers);
  if (Math.abs(now.getTime() / 1_000 - signature.seconds) > toleranceSeconds) {
    throw unauthorized("The timestamp of the signature is more than five minutes away.");
  }
  return verified(body, { ...signature, key });
}
