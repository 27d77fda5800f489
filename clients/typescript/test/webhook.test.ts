import { expect, test } from "vitest";
import { verifyBodySignature, verifyWebhook, WebhookVerificationError } from "@/clients/typescript/src/landfall-client";
import { generateWebhookSecret, signatureHeaders } from "@/lib/consumers/webhooks/delivery/sign-request";
import examples from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };

const secret = generateWebhookSecret();
const body = JSON.stringify({
  data: { type: "webhook_notification", id: "1" },
  included: [{ name: "Überseehafen 🚢" }],
});

const sign = (text: string, secrets: string[], { at = new Date(), peerHeader = false } = {}) =>
  signatureHeaders("0190-1", text, { secrets, peerHeader }, at);

const refusal = (message: string) => expect.objectContaining({ name: "WebhookVerificationError", message });
const mismatch = refusal("The signature does not match.");

test("returns every example event that the product signs, from text and from bytes", async () => {
  const texts = Object.values(examples).map((example) => JSON.stringify(example));
  expect(texts.length).toBeGreaterThan(40);
  for (const text of texts) {
    const headers = sign(text, [secret]);
    expect(await verifyWebhook(text, headers, secret)).toEqual(JSON.parse(text));
    expect(await verifyBodySignature(Buffer.from(text), headers, secret)).toEqual(JSON.parse(text));
  }
});

test("accepts the headers of a Request, of Node and in any case", async () => {
  const headers = sign(body, [secret]);
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  for (const given of [new Headers(headers), upper, lists])
    expect(await verifyWebhook(body, given, secret)).toEqual(JSON.parse(body));
});

test("while a secret is rotated, a receiver with the old, the new or both secrets accepts the request", async () => {
  const [newest, older, unknown] = [generateWebhookSecret(), generateWebhookSecret(), generateWebhookSecret()];
  const headers = sign(body, [newest, older]);
  for (const known of [newest, older, [unknown, older], [newest, older]]) {
    await expect(verifyWebhook(body, headers, known)).resolves.toBeDefined();
    await expect(verifyBodySignature(body, headers, known)).resolves.toBeDefined();
  }
});

test("refuses another secret, no secret, another body, id or time, and missing headers", async () => {
  const headers = sign(body, [secret]);
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  const refused: [string, Record<string, string>, string | string[]][] = [
    [body, headers, generateWebhookSecret()],
    [body, headers, []],
    [body, headers, ""],
    [`${body} `, headers, secret],
    [body, { ...headers, "webhook-id": "0190-2" }, secret],
    [body, { ...headers, "webhook-timestamp": later }, secret],
    [body, { ...headers, "webhook-signature": "" }, secret],
    [body, { ...headers, "webhook-signature": "v1," }, secret],
    [body, { ...headers, "webhook-signature": "v1,%%%" }, secret],
    [body, { ...headers, "webhook-signature": String(headers["webhook-signature"]).replace("v1", "v2") }, secret],
  ];
  for (const [text, given, known] of refused) await expect(verifyWebhook(text, given, known)).rejects.toEqual(mismatch);
  await expect(verifyWebhook(body, {}, secret)).rejects.toThrow(WebhookVerificationError);
});

test("refuses any changed bit of a signature", async () => {
  const headers = sign(body, [secret]);
  const bytes = Buffer.from(String(headers["webhook-signature"]).slice(3), "base64");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const given = { ...headers, "webhook-signature": `v1,${changed.toString("base64")}` };
    await expect(verifyWebhook(body, given, secret)).rejects.toEqual(mismatch);
  }
});

test("refuses a request that is more than five minutes old or ahead, unless more is tolerated", async () => {
  const now = new Date("2026-11-27T12:00:00Z");
  const message = "The request is too old, or the clocks differ.";
  for (const minutes of [-6, 6]) {
    const headers = sign(body, [secret], { at: new Date(now.getTime() + minutes * 60_000) });
    await expect(verifyWebhook(body, headers, secret, { now })).rejects.toEqual(refusal(message));
    await expect(verifyWebhook(body, headers, secret, { now, toleranceSeconds: 400 })).resolves.toBeDefined();
  }
  const headers = { ...sign(body, [secret]), "webhook-timestamp": "soon" };
  await expect(verifyWebhook(body, headers, secret)).rejects.toThrow("webhook-timestamp");
});

test("verifies the signature of the body alone, of receivers written for Terminal49 too", async () => {
  const { "x-t49-webhook-signature": peer = "" } = sign(body, [secret], { peerHeader: true });
  expect(await verifyBodySignature(body, { "x-t49-webhook-signature": peer }, secret)).toEqual(JSON.parse(body));
  const header = { "x-webhook-signature": peer };
  await expect(verifyBodySignature(body, header, generateWebhookSecret())).rejects.toEqual(mismatch);
  await expect(verifyBodySignature(`${body} `, header, secret)).rejects.toEqual(mismatch);
  await expect(verifyBodySignature(body, { "x-webhook-signature": "00" }, secret)).rejects.toEqual(mismatch);
  await expect(verifyBodySignature(body, {}, secret)).rejects.toEqual(mismatch);
});

test("the signature of the body does not replace that of Standard Webhooks", async () => {
  const { "webhook-signature": _, ...headers } = sign(body, [secret]);
  await expect(verifyWebhook(body, headers, secret)).rejects.toEqual(mismatch);
});

test("a signed body that is not JSON is refused", async () => {
  await expect(verifyWebhook("{", sign("{", [secret]), secret)).rejects.toEqual(refusal("The body is not JSON."));
});
