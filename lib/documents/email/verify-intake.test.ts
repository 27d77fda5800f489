import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { verifiedBody } from "./verify-intake";

const key = randomBytes(32);
const body = "From: a@example.com\r\n\r\nHello\r\n";
const at = new Date("2026-11-22T12:00:00Z");

function sign({ id = "msg_1", text = body, signedAt = at, secret = key } = {}): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(signedAt.getTime() / 1_000),
    "webhook-signature": new Webhook(secret.toString("base64")).sign(id, signedAt, text),
  };
}

/** The body that is passed on, in two chunks, for these headers. */
async function verify(headers: Record<string, string>, text = body): Promise<string> {
  const source = (async function* () {
    yield Buffer.from(text.slice(0, 7));
    yield Buffer.from(text.slice(7));
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of verifiedBody(new Headers(headers), source, key, at)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("passes on a body with a valid signature, also beside others", async () => {
  expect(await verify(sign())).toBe(body);
  const old = sign({ secret: randomBytes(32) })["webhook-signature"];
  const headers = sign();
  expect(await verify({ ...headers, "webhook-signature": `${old} ${headers["webhook-signature"]}` })).toBe(body);
});

test.each<[string, Record<string, string>, string?]>([
  ["no signature", {}],
  ["another secret", sign({ secret: randomBytes(32) })],
  ["another body", sign(), body.replace("Hello", "Jello")],
  ["another id", { ...sign(), "webhook-id": "msg_2" }],
  ["a later time", { ...sign(), "webhook-timestamp": String(at.getTime() / 1_000 + 1) }],
  ["an old request", sign({ signedAt: new Date(at.getTime() - 301_000) })],
  ["a request of the future", sign({ signedAt: new Date(at.getTime() + 301_000) })],
  ["an unknown version", { ...sign(), "webhook-signature": "v2,AAAA" }],
])("refuses %s", async (_, headers, text) => {
  await expect(verify(headers, text)).rejects.toMatchObject({ code: "unauthorized" });
});
