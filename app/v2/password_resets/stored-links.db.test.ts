import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { setVariables } from "@/test/support/process-values";
import { clientWith, fetchJson, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  await setVariables({ APP_URL: "https://landfall.example" });
  web = await startTestWeb();
});

afterAll(() => web.stop());

async function request(email: string): Promise<void> {
  const body = JSON.stringify({ data: { type: "password_reset_request", attributes: { email } } });
  const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.13" };
  expect((await fetchJson(web, "POST", "/v2/password_resets", { headers, body })).status).toBe(200);
}

const mailsTo = ({ userId }: TestUser) => prisma().mail.findMany({ where: { userId } });
const tokenIn = (text = "") => /\/password-reset\/(\S+)/.exec(text)?.[1] ?? "";

test("neither the table of links nor a sent e-mail contains a usable link, and a link that has expired is not sent", async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  await setVariables({ SMTP_URL: mailServer.url });
  const other = await createTestUser();
  await request(other.email);
  const token = tokenIn((await mailsTo(other))[0]?.text);
  const rows = await prisma().passwordReset.findMany({ where: { userId: other.userId } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  await runUntilIdle(startMailDelivery);
  const raw = mailServer.received.find(({ to }) => to[0] === other.email)?.raw.replaceAll("=\r\n", "");
  expect(raw).toContain(`/password-reset/${token}`);
  const [sent] = await mailsTo(other);
  expect(sent).toMatchObject({ status: "sent", text: expect.stringContaining("(the link is not shown)") });
  expect(JSON.stringify(sent)).not.toContain(token);

  await request(other.email);
  await sql("UPDATE mails SET created_at = now() - interval '30 minutes' WHERE user_id = $1 AND status = 'pending'", [
    other.userId,
  ]);
  await runUntilIdle(startMailDelivery);
  expect((await mailsTo(other)).map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
  expect(mailServer.received.filter(({ to }) => to[0] === other.email)).toHaveLength(1);
});

test("in demo mode the list of e-mails shows the link until it expires", async () => {
  await setVariables({ SMTP_URL: "", DEMO: "true" });
  const other = await createTestUser();
  await request(other.email);
  await sql("UPDATE mails SET status = 'captured', next_attempt_at = NULL WHERE user_id = $1", [other.userId]);
  const shownText = async () => {
    const { body } = await clientWith(web, other.accountId, other.apiKey).call("GET", "/v2/mails");
    return (body.data as { attributes: { text: string } }[])[0]?.attributes.text;
  };
  expect(tokenIn(await shownText())).not.toBe("");
  await sql("UPDATE mails SET created_at = now() - interval '30 minutes' WHERE user_id = $1", [other.userId]);
  expect(tokenIn(await shownText())).toBe("");
});
