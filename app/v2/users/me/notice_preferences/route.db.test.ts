import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
const path = "/v2/users/me/notice_preferences";

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
});

afterAll(() => web.stop());

const read = async (client: TestClient) =>
  (await client.call("GET", path)).body.data as { id: string; attributes: object };
const edit = (client: TestClient, attributes: object, headers = {}) =>
  client.call("PATCH", path, { data: { type: "notice_preferences", attributes } }, headers);

test("by default, admins get mails about disabled webhooks and other users get none", async () => {
  const rest = { tracking_failed: "none", daily_digest: false, digest_hour: 7, time_zone: null, delivery: "off" };
  expect((await read(admin)).attributes).toEqual({ webhook_disabled: true, ...rest });
  const member = await addUser(web, admin, "member");
  expect(await read(member)).toMatchObject({ id: member.userId, attributes: { webhook_disabled: false, ...rest } });
});

test("every user, including viewers, can change their own preferences; omitted ones stay", async () => {
  const [viewer, other] = [await addUser(web, admin, "viewer"), await addUser(web, admin, "viewer")];
  const preferences = { tracking_failed: "all", daily_digest: true, digest_hour: 23, time_zone: "Asia/Shanghai" };
  expect((await edit(viewer, preferences)).body).toMatchObject({ data: { attributes: preferences } });
  expect((await edit(viewer, { digest_hour: 0 })).body).toMatchObject({
    data: { attributes: { ...preferences, digest_hour: 0 } },
  });
  expect((await read(other)).attributes).toMatchObject({ tracking_failed: "none", time_zone: null });
  expect((await edit(viewer, { time_zone: null })).body).toMatchObject({ data: { attributes: { time_zone: null } } });
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${viewer.userId}`);
  expect(JSON.stringify(audit.body)).toContain("Asia/Shanghai");
});

test("an admin can switch off mails about disabled webhooks", async () => {
  await edit(admin, { webhook_disabled: false });
  expect((await read(admin)).attributes).toMatchObject({ webhook_disabled: false });
});

test("403 with a read-only key, 412 if the preferences changed since they were read", async () => {
  const reader = await addUser(web, admin, "member", { readOnly: true });
  expect((await edit(reader, { daily_digest: true })).status).toBe(403);
  const etag = (await admin.call("GET", path)).headers.get("etag") ?? "";
  await edit(admin, { digest_hour: 9 });
  expect((await edit(admin, { digest_hour: 10 }, { "if-match": etag })).status).toBe(412);
});

test.each([
  [{ webhook_disabled: "yes" }, "webhook_disabled"],
  [{ tracking_failed: "mine" }, "tracking_failed"],
  [{ daily_digest: 1 }, "daily_digest"],
  [{ digest_hour: 24 }, "digest_hour"],
  [{ digest_hour: -1 }, "digest_hour"],
  [{ digest_hour: 7.5 }, "digest_hour"],
  [{ time_zone: "Mars/Base" }, "time_zone"],
  [{ time_zone: "+01:00" }, "time_zone"],
  [{ time_zone: "x".repeat(65) }, "time_zone"],
  [{ time_zone: "" }, "time_zone"],
])("422 for %j", async (attributes, field) => {
  const response = await edit(admin, attributes);
  const pointer = `/data/attributes/${field}`;
  expect([response.status, response.body]).toMatchObject([422, { errors: [{ source: { pointer } }] }]);
});
