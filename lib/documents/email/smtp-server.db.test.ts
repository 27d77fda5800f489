import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addressOf, countFiles, startTestSmtp } from "@/test/fixtures/smtp-fixture";
import { setVariables } from "@/test/support/process-values";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

await setVariables({ EMAIL_DOMAIN: "in.example.com" });

let web: TestWeb;
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
let client: TestClient;
let address: string;

beforeAll(async () => {
  web = await startTestWeb();
  smtp = await startTestSmtp();
});

beforeEach(async () => {
  client = await createTestClient(web, ["documents"]);
  address = await addressOf(client);
});

afterAll(async () => {
  await smtp.stop();
  await web.stop();
});

const send = (options: SendMailOptions) => smtp.send({ to: address, ...options });
const submissions = () => prisma().emailSubmission.findMany({ where: { accountId: client.accountId } });

test("an unknown address takes as long as a known one; a replaced one is unknown; five end the session", async () => {
  const unknown = "abcdefghij234567abcd@in.example.com";
  const measure = async (to: string) => {
    const lines = [`EHLO test`, "MAIL FROM:<a@carrier.example>", `RCPT TO:<${to}>`, "QUIT"];
    const startedAt = performance.now();
    const reply = await smtp.talk(lines);
    return { reply, duration: performance.now() - startedAt };
  };
  const known = [await measure(address), await measure(address)];
  const others = [
    await measure(unknown),
    await measure(`'; DROP TABLE accounts;--@in.example.com`),
    await measure(address.replace("in.", "out.")),
  ];
  expect(known.every(({ reply }) => reply.includes("\r\n250 Accepted"))).toBe(true);
  expect(others.every(({ reply }) => /\r\n5\d\d /.test(reply))).toBe(true);
  expect(Math.min(...[...known, ...others.slice(0, 1)].map(({ duration }) => duration))).toBeGreaterThan(50);
  const replaced = address;
  address = await addressOf(client, "POST", "/v2/email_alias/rotate");
  expect(address).toMatch(/^[a-z2-7]{20}@in\.example\.com$/);
  expect(await send({ to: replaced })).toMatch(/^550 5\.1\.1/);
  expect(await send({ to: address.toUpperCase() })).toMatch(/^250/);
  await sql("UPDATE accounts SET features = '{}' WHERE id = $1", [client.accountId]);
  expect(await send({})).toMatch(/^550 5\.1\.1/);
  const guesses = Array.from({ length: 9 }, (_, index) => `RCPT TO:<guess${index}@in.example.com>`);
  expect((await smtp.talk(["EHLO test", "MAIL FROM:<a@carrier.example>", ...guesses])).match(/\r\n550/g)).toHaveLength(
    4,
  );
});

test.each(["\n.\n", "\n.\r\n", "\r.\r", "\r\n.\n", "\r.\r\n"])(
  "%j does not end a message, which is refused as a whole",
  async (end) => {
    const smuggled = `MAIL FROM:<boss@carrier.example>\r\nRCPT TO:<${address}>\r\nDATA\r\nFrom: boss@carrier.example\r\n\r\nsecond`;
    const message = `From: notices@carrier.example\r\nSubject: first\r\n\r\nfirst${end}${smuggled}\r\n.`;
    const received = await smtp.talk([
      "EHLO test",
      "MAIL FROM:<a@carrier.example>",
      `RCPT TO:<${address}>`,
      "DATA",
      message,
      "QUIT",
    ]);
    expect(received.match(/\r\n354/g)).toHaveLength(1);
    expect(received).toContain("\r\n550 5.6.0 Every line must end with CR LF.");
    expect(await submissions()).toEqual([]);
  },
);

test("a message that is cut is not kept", async () => {
  const before = countFiles();
  const socket = connect(smtp.port, "127.0.0.1");
  for (const line of ["EHLO test", "MAIL FROM:<a@carrier.example>", `RCPT TO:<${address}>`, "DATA", "Subject: cut"]) {
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write(`${line}\r\n`);
  }
  socket.write("half a message\r\n");
  await wait(50);
  socket.destroy();
  await expect.poll(countFiles).toBe(before);
  expect(await submissions()).toEqual([]);
});

test("an address receives 100 messages in ten minutes, then the sender has to wait", async () => {
  const [alias] = await prisma().emailAlias.findMany({ where: { accountId: client.accountId } });
  for (let count = 0; count < 99; count++) await acquireToken(`email:${alias?.id}`, 100, 600);
  expect(await send({})).toMatch(/^250/);
  expect(await send({})).toMatch(/^452 4\.2\.2/);
});
