import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { AppError } from "@/lib/platform/errors";
import { stubResolver } from "@/test/fixtures/email-fixture";
import { setVariables } from "@/test/support/process-values";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const key = randomBytes(32).toString("base64");
await setVariables({ EMAIL_DOMAIN: "in.example.com", EMAIL_INTAKE_SECRET: `whsec_${key}` });

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

const envelope = (recipient: string) => ({ rcpt_to: recipient, mail_from: "bounce@northgate.example" });

function signed(text: string, secret = key): Record<string, string> {
  const [id, at] = ["msg_1", new Date()];
  return {
    "content-type": "message/rfc822",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, text),
  };
}

function post(recipient: string, { secret = key, text = message } = {}) {
  const query = new URLSearchParams(envelope(recipient));
  return fetchJson(web, "POST", `/v2/email_intake?${query}`, { headers: signed(text, secret), body: text });
}

const resolver = stubResolver({
  "northgate.example": "v=spf1 ip4:203.0.113.7 -all",
  "_dmarc.northgate.example": "v=DMARC1; p=reject",
});

async function addUserWith(email: string): Promise<string> {
  const { addUser } = await import("@/test/support/users");
  const { userId } = await addUser(web, client, "member");
  await sql("UPDATE users SET email = $2 WHERE id = $1", [userId, email]);
  return userId;
}

const mailFrom = (from: string) => `From: ${from}\r\nSubject: Packing list\r\n\r\nAttached.\r\n`;

test("a signed message becomes a submission of the user who sent it, once", { timeout: 60_000 }, async () => {
  const { receivePostedMessage } = await import("@/lib/documents/email/receive-posted-message");
  const receive = (text: string) => {
    const delivery = { ...envelope(address), client_address: "203.0.113.7" };
    return receivePostedMessage(delivery, new Headers(signed(text)), Readable.from([Buffer.from(text)]), resolver);
  };
  const userId = await addUserWith("mara@northgate.example");
  const text = mailFrom("Mara Holt <Mara@northgate.example>");
  const { submissionId } = await receive(text);
  // A message that was received before is not evaluated again, which would need DNS.
  expect(await post(address, { text })).toMatchObject({
    status: 202,
    body: { status: "accepted", email_submission_id: submissionId },
  });
  const { body } = await client.call("GET", `/v2/email_submissions/${submissionId}?include=user`);
  expect(body).toMatchObject({
    data: { attributes: { status: "accepted", spf: "pass", dmarc: "pass", from: ["Mara@northgate.example"] } },
    included: [{ type: "user", id: userId }],
  });
  await addUserWith("mara@unverified.example");
  for (const from of ["nobody@northgate.example", "mara@unverified.example"]) {
    const { submissionId: id } = await receive(mailFrom(from));
    expect(await prisma().emailSubmission.findFirst({ where: { id } })).toMatchObject({ userId: null });
  }
  await prisma().emailSubmission.deleteMany({ where: { accountId: client.accountId } });
});

test("a wrong signature is refused before anything shows whether the address exists", async () => {
  const wrong = { secret: randomBytes(32).toString("base64") };
  const [known, unknown] = [await post(address, wrong), await post("nobody@in.example.com", wrong)];
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(known.body).toEqual(unknown.body);
  expect((await post("nobody@in.example.com")).status).toBe(404);
});

test("bodies that stop, with made-up signatures, delay no message from elsewhere", async () => {
  const { receivePostedMessage } = await import("@/lib/documents/email/receive-posted-message");
  const receive = (from: string, body: Readable, headers = signed(message)) =>
    receivePostedMessage(envelope(address), new Headers({ ...headers, "x-forwarded-for": from }), body);
  const stopped = Array.from({ length: 12 }, () => new Readable({ read: () => undefined }));
  for (const body of stopped) body.on("error", () => undefined).push("S");
  const forged = signed(message, randomBytes(32).toString("base64"));
  const attempts = stopped.map((body) => receive("192.0.2.66", body, forged).catch((error: AppError) => error.code));
  expect(await Promise.all(attempts.slice(8))).toEqual(Array(4).fill("unavailable"));
  // Without the shape of a signature nothing is received at all.
  await expect(receive("192.0.2.66", stopped[0] as Readable, {} as never)).rejects.toMatchObject({
    code: "unauthorized",
  });
  const sent = Array.from({ length: 6 }, () => receive("198.51.100.1", Readable.from([Buffer.from(message)])));
  for (const result of await Promise.allSettled(sent))
    expect(result).toMatchObject({ reason: { message: "The message must have exactly one sender in From." } });
  for (const body of stopped) body.destroy(new Error("closed"));
  await Promise.all(attempts);
  await expect(receive("192.0.2.66", Readable.from([Buffer.from(message)]))).rejects.toThrow("exactly one sender");
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
