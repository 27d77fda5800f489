import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

/**
 * Throws unless the request was signed with `secret` and is no older than five minutes. `body`: the bytes as they came, not
 * parsed and written again. `headers`: those of the request, names in small letters.
 */
export function verifyWebhook(body, headers, secret) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= toleranceSeconds)) throw new Error("The request is too old.");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const content = createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${content}`);
  // During a rotation there are several, with blanks between.
  const given = signatures.split(" ").map((text) => Buffer.from(text));
  if (given.some((each) => each.length === expected.length && timingSafeEqual(each, expected))) return;
  throw new Error("The signature is not right.");
}
