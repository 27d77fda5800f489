import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether `body`, the bytes as they came, was signed with `secret`. `header`: X-Webhook-Signature or X-T49-Webhook-Signature. */
export function verifyPlain(body, header, secret) {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
  // During a rotation there are several, with commas between.
  const given = header.split(",").map((text) => Buffer.from(text.trim()));
  return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}
