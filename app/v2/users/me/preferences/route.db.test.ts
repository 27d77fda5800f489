import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { addUser, firstUserId } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
const path = "/v2/users/me/preferences";

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
});

afterAll(() => web.stop());

const read = async (client: TestClient) =>
  (await client.call("GET", path)).body.data as { id: string; attributes: object };
const edit = (client: TestClient, attributes: object, headers = {}) =>
  client.call("PATCH", path, { data: { type: "user_preferences", attributes } }, headers);
const defaults = {
  language: null,
  time_zone: null,
  hour_cycle: null,
  week_start: null,
  weight_unit: "kg",
  distance_unit: "nm",
};

test("without a choice, language, time zone, hours and weeks are those of the browser, quantities in kg and nautical miles", async () => {
  expect(await read(admin)).toMatchObject({ id: await firstUserId(admin), attributes: defaults });
});

test("every user, including viewers, can change their own preferences; omitted ones stay, and the change is audited", async () => {
  const [viewer, other] = [await addUser(web, admin, "viewer"), await addUser(web, admin, "viewer")];
  const preferences = {
    language: "de",
    time_zone: "Asia/Shanghai",
    hour_cycle: "h12",
    week_start: "saturday",
    weight_unit: "lb",
    distance_unit: "km",
  };
  expect((await edit(viewer, preferences)).body).toMatchObject({
    data: { id: viewer.userId, attributes: preferences },
  });
  const changed = { ...preferences, time_zone: null };
  expect((await edit(viewer, { time_zone: null })).body).toMatchObject({ data: { attributes: changed } });
  expect((await read(viewer)).attributes).toEqual(changed);
  expect((await read(other)).attributes).toEqual(defaults);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${viewer.userId}`);
  expect(JSON.stringify(audit.body)).toContain("Asia/Shanghai");
});

test("preferences that are already set record no change", async () => {
  const viewer = await addUser(web, admin, "viewer");
  expect((await edit(viewer, defaults)).status).toBe(200);
  const changes = await prisma().change.count({ where: { accountId: admin.accountId, resourceId: viewer.userId } });
  expect(changes).toBe(0);
});

test("403 with a read-only key, 412 if the preferences changed since they were read", async () => {
  const reader = await addUser(web, admin, "member", { readOnly: true });
  expect((await edit(reader, { weight_unit: "lb" })).status).toBe(403);
  const etag = (await admin.call("GET", path)).headers.get("etag") ?? "";
  await edit(admin, { weight_unit: "lb" });
  expect((await edit(admin, { weight_unit: "kg" }, { "if-match": etag })).status).toBe(412);
});

test.each([
  [{ time_zone: "Mars/Base" }, "time_zone"],
  [{ time_zone: "+01:00" }, "time_zone"],
  [{ time_zone: "" }, "time_zone"],
  [{ language: "fr" }, "language"],
  [{ language: "" }, "language"],
  [{ hour_cycle: "h24" }, "hour_cycle"],
  [{ week_start: "friday" }, "week_start"],
  [{ weight_unit: "st" }, "weight_unit"],
  [{ weight_unit: null }, "weight_unit"],
  [{ distance_unit: "mi" }, "distance_unit"],
])("422 for %j", async (attributes, field) => {
  const response = await edit(admin, attributes);
  const pointer = `/data/attributes/${field}`;
  expect([response.status, response.body]).toMatchObject([422, { errors: [{ source: { pointer } }] }]);
});
