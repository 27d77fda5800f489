import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { trackNumber } from "@/test/support/track-number";
import { addUser, firstUserId, signIn, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown>; relationships: Record<string, { data: unknown }> };

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  ({ shipmentId } = await trackNumber(admin, "TESTDIRECT4001"));
  const edit = { data: { attributes: { ref_numbers: ["PO 1"] } } };
  await member.call("PATCH", `/v2/shipments/${shipmentId}`, edit);
  const page = await signIn(web, admin.accountId, member.userId);
  await page("PATCH", `/v2/shipments/${shipmentId}`, { data: { attributes: { tags: ["hot"] } } });
});

afterAll(() => web.stop());

async function list(query: string, client = admin): Promise<Row[]> {
  const { status, body } = await client.call("GET", `/v2/audit_events?page[size]=100&${query}`);
  expect(status).toBe(200);
  return body.data as Row[];
}

test("lists changes by users and API keys with their actor, newest first", async () => {
  const events = await list(`filter[resource_id]=${shipmentId}&filter[user_id]=${member.userId}`);
  expect(events).toMatchObject([
    {
      type: "audit_event",
      attributes: {
        action: "updated",
        resource_type: "shipment",
        changeset: { tags: [[], ["hot"]] },
        actor: { type: "user", id: member.userId, name: "A member" },
      },
      relationships: { user: { data: { id: member.userId } }, api_key: { data: null } },
    },
    {
      attributes: {
        changeset: { ref_numbers: [[], ["PO 1"]] },
        actor: { type: "api_key", id: member.keyId, name: "Key of a member" },
      },
      relationships: {
        user: { data: { type: "user", id: member.userId } },
        api_key: { data: { type: "api_key", id: member.keyId } },
        account: { data: { type: "account", id: admin.accountId } },
      },
    },
  ]);
});

test("does not list changes reported by carriers", async () => {
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM changes WHERE account_id = $1 AND user_id IS NULL AND api_key_id IS NULL",
    [admin.accountId],
  );
  expect(count).toBeGreaterThan(0);
  for (const { attributes } of await list("")) expect(attributes.actor).toMatchObject({ id: expect.any(String) });
});

test("filters by type, action, key and time; unknown values match nothing", async () => {
  expect(await list("filter[resource_type]=shipment,nonsense&filter[action]=updated")).toHaveLength(2);
  expect(await list(`filter[api_key_id]=${member.keyId}`)).toHaveLength(1);
  expect(await list(`filter[api_key_id]=${crypto.randomUUID()}`)).toEqual([]);
  expect(await list("filter[resource_type]=nonsense")).toEqual([]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect(await list(`filter[created_at][start]=${soon}`)).toEqual([]);
  const all = await list("");
  expect(await list(`filter[created_at][end]=${soon}`)).toEqual(all);
  for (const name of ["resource_id", "user_id", "api_key_id", "created_at][start"]) {
    const { status, body } = await admin.call("GET", `/v2/audit_events?filter[${name}]=no-such`);
    expect([status, body]).toMatchObject([400, { errors: [{ source: { parameter: `filter[${name}]` } }] }]);
  }
});

test("returns each event on exactly one page, and includes user and API key", async () => {
  const all = await list("");
  const seen: string[] = [];
  let path = "/v2/audit_events?page[size]=1&include=user,api_key,account";
  for (let count = 0; path && count < 20; count++) {
    const { body } = await admin.call("GET", path);
    seen.push(...(body.data as Row[]).map(({ id }) => id));
    const next = (body.links as Record<string, string>).next;
    path = next ? next.slice(next.indexOf("/v2")) : "";
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  const { body } = await admin.call("GET", `/v2/audit_events?include=user,api_key&filter[api_key_id]=${member.keyId}`);
  expect((body.included as Row[]).map(({ id }) => id).sort()).toEqual([member.userId, member.keyId].sort());
});

test("audits creation, update and deletion of a carrier connection without its secrets", async () => {
  const auth = { type: "headers", headers: [{ name: "X-Key", value: "the-old-secret" }] };
  const created = await admin.call("POST", "/v2/carrier_connections", {
    data: { attributes: { scacs: ["HLCU"], base_url: "http://127.0.0.1:4801", auth } },
  });
  const { id } = created.body.data as Row;
  const path = `/v2/carrier_connections/${id}`;
  await admin.call("PATCH", path, { data: { attributes: { name: "Hapag" } } });
  await admin.call("PATCH", path, { data: { attributes: { name: "Hapag" } } });
  const changed = { type: "headers", headers: [{ name: "X-Key", value: "the-new-secret" }] };
  await admin.call("PATCH", path, { data: { attributes: { auth: changed } } });
  await admin.call("DELETE", path);
  const events = await list(`filter[resource_type]=carrier_connection&filter[resource_id]=${id}`);
  expect(events.map(({ attributes }) => [attributes.action, attributes.changeset])).toMatchObject([
    ["deleted", { name: ["Hapag", null], scacs: [["HLCU"], null] }],
    ["updated", { auth: [{ type: "headers" }, { type: "headers" }] }],
    ["updated", { name: [null, "Hapag"] }],
    [
      "created",
      { scacs: [null, ["HLCU"]], base_url: [null, "http://127.0.0.1:4801"], auth: [null, { type: "headers" }] },
    ],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/the-(old|new)-secret|cipher/i);
});

test("is readable by admins only, and only for their own account", async () => {
  expect((await member.call("GET", "/v2/audit_events")).status).toBe(403);
  const stranger = await createTestClient(web);
  expect(await list("", stranger)).toEqual([]);
  expect(await list(`filter[user_id]=${await firstUserId(admin)}`, stranger)).toEqual([]);
});
