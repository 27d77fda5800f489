import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailRetention } from "@/lib/consumers/retention";
import { deleteOldRows } from "@/lib/platform/db/delete-old-rows";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { addUser, firstUserId } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
});

afterAll(() => web.stop());

async function mailOf({ accountId }: TestClient, userId: string, subject: string): Promise<string> {
  const id = uuid();
  const message = { subject, text: `${subject}.`, html: "<p>", toName: "", toAddress: "a@example.test" };
  await transaction((tx) => tx.mail.create({ data: { accountId, id, userId, kind: "daily_digest", ...message } }));
  return id;
}

test("admins list mails newest first, in pages; members get 403, other accounts 404", async () => {
  const userId = await firstUserId(admin);
  const ids = [
    await mailOf(admin, userId, "one"),
    await mailOf(admin, userId, "two"),
    await mailOf(admin, userId, "three"),
  ];
  const { body } = await admin.call("GET", "/v2/mails?page[size]=2&include=user");
  const { data, included } = body as { data: { id: string }[]; included: { id: string }[] };
  expect([data.map(({ id }) => id), included.map(({ id }) => id)]).toEqual([[ids[2], ids[1]], [userId]]);
  const member = await addUser(web, admin, "member");
  for (const path of ["/v2/mails", `/v2/mails/${ids[0]}`]) expect((await member.call("GET", path)).status).toBe(403);
  const stranger = await createTestClient(web);
  expect((await stranger.call("GET", `/v2/mails/${ids[0]}`)).status).toBe(404);
  expect((await stranger.call("GET", "/v2/mails")).body.data).toEqual([]);
  expect((await admin.call("GET", "/v2/mails/none")).status).toBe(404);
});

test("deletes mails older than 30 days, except pending ones", async () => {
  const userId = await firstUserId(admin);
  const [old, waiting] = [await mailOf(admin, userId, "old"), await mailOf(admin, userId, "waiting")];
  await sql("UPDATE mails SET created_at = now() - interval '31 days' WHERE id = ANY($1::uuid[])", [[old, waiting]]);
  await sql("UPDATE mails SET next_attempt_at = now() WHERE id = $1", [waiting]);
  expect(await deleteOldRows(mailRetention)).toBe(1);
  expect((await admin.call("GET", `/v2/mails/${waiting}`)).status).toBe(200);
});
