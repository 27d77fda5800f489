import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "@/test/support/people";
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

test("without a word of theirs, admins are told of webhooks, and nobody of anything else", async () => {
  const rest = { tracking_failed: "none", daily_digest: false, digest_hour: 7, time_zone: null, delivery: "off" };
  expect((await read(admin)).attributes).toEqual({ webhook_disabled: true, ...rest });
  const member = await addPerson(web, admin, "member");
  expect(await read(member)).toMatchObject({ id: member.userId, attributes: { webhook_disabled: false, ...rest } });
});

test("each person changes their own, viewers too, and what is not given stays", async () => {
  const [viewer, other] = [await addPerson(web, admin, "viewer"), await addPerson(web, admin, "viewer")];
  const wish = { tracking_failed: "all", daily_digest: true, digest_hour: 23, time_zone: "Asia/Shanghai" };
  expect((await edit(viewer, wish)).body).toMatchObject({ data: { attributes: wish } });
  expect((await edit(viewer, { digest_hour: 0 })).body).toMatchObject({
    data: { attributes: { ...wish, digest_hour: 0 } },
  });
  expect((await read(other)).attributes).toMatchObject({ tracking_failed: "none", time_zone: null });
  expect((await edit(viewer, { time_zone: null })).body).toMatchObject({ data: { attributes: { time_zone: null } } });
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${viewer.userId}`);
  expect(JSON.stringify(audit.body)).toContain("Asia/Shanghai");
});

test("an admin who switches the notice of webhooks off stays without it", async () => {
  await edit(admin, { webhook_disabled: false });
  expect((await read(admin)).attributes).toMatchObject({ webhook_disabled: false });
});

test("a key that reads only changes nothing; what somebody else has changed is not overwritten", async () => {
  const reader = await addPerson(web, admin, "member", { readOnly: true });
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
  const refused = await edit(admin, attributes);
  const pointer = `/data/attributes/${field}`;
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ source: { pointer } }] }]);
});
