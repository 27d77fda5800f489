import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

/**
 * Throws unless the request is signed with `secret` and at most five minutes old. `body`: the raw bytes of the request, not parsed
 * and serialized again. `headers`: the request headers with lower-case names.
 */
export function verifyWebhook(body, headers, secret) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= toleranceSeconds)) throw new Error("The request is too old.");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const content = createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${content}`);
  // During a rotation there are several signatures, separated by spaces.
  const received = signatures.split(" ").map((text) => Buffer.from(text));
  if (received.some((each) => each.length === expected.length && timingSafeEqual(each, expected))) return;
  throw new Error("The signature does not match.");
}
