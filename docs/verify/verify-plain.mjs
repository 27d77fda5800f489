import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether the raw `body` is signed with `secret`. `header`: the value of X-Webhook-Signature or X-T49-Webhook-Signature. */
export function verifyPlain(body, header, secret) {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
  // During a rotation there are several signatures, separated by commas.
  const received = header.split(",").map((text) => Buffer.from(text.trim()));
  return received.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}
