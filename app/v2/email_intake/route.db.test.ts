import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const key = randomBytes(32).toString("base64");
// Read at the first call of env().
Object.assign(process.env, { EMAIL_DOMAIN: "in.example.com", EMAIL_INTAKE_SECRET: `whsec_${key}` });

// Without records in DNS, and without a network: a message without a sender is refused before any look-up.
const message = "Subject: no sender\r\n\r\nHello\r\n";

let web: TestWeb;
let client: TestClient;
let address: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
  const { body } = await client.call("GET", "/v2/email_alias");
  address = (body.data as { attributes: { address: string } }).attributes.address;
});

afterAll(() => web.stop());

function post(recipient: string, { secret = key, text = message, id = "msg_1" } = {}) {
  const at = new Date();
  return fetchJson(web, "POST", `/v2/email_intake?${new URLSearchParams({ rcpt_to: recipient })}`, {
    headers: {
      "content-type": "message/rfc822",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, at, text),
    },
    body: text,
  });
}

test("a wrong signature is refused before anything shows whether the address exists", async () => {
  const wrong = { secret: randomBytes(32).toString("base64") };
  const [known, unknown] = [await post(address, wrong), await post("nobody@in.example.com", wrong)];
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(known.body).toEqual(unknown.body);
  expect((await post("nobody@in.example.com")).status).toBe(404);
});

test("a signed message is checked as one by SMTP, and refused messages are not kept", async () => {
  expect(await post(address)).toMatchObject({
    status: 422,
    body: { errors: [{ detail: "The message must have exactly one sender in From." }] },
  });
  const reply = `From: a@carrier.example\r\nAuto-Submitted: auto-replied\r\n\r\nI am away\r\n`;
  expect((await post(address, { text: reply })).status).toBe(422);
  expect((await post(address, { text: `X: ${"x".repeat(300_000)}\r\n\r\n` })).status).toBe(422);
  expect(await prisma().emailSubmission.count({ where: { accountId: client.accountId } })).toBe(0);
});

test("the address is hidden from viewers and read-only keys, and only admins replace it", async () => {
  const { addUser } = await import("@/test/support/users");
  for (const [role, readOnly] of [
    ["viewer", false],
    ["admin", true],
  ] as const) {
    const reader = await addUser(web, client, role, { readOnly });
    expect((await reader.call("GET", "/v2/email_alias")).body).toMatchObject({
      data: { attributes: { address: null } },
    });
    expect((await reader.call("POST", "/v2/email_alias/rotate")).status).toBe(403);
  }
  const stranger = await createTestClient(web, []);
  expect((await stranger.call("GET", "/v2/email_alias")).status).toBe(403);
});
