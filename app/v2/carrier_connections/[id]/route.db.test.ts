import { beforeAll, expect, test } from "vitest";
import { POST } from "@/app/v2/carrier_connections/route";
import type { RouteHandler } from "@/lib/http/contract";
import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { DELETE, GET, PATCH } from "./route";

const secret = "the-secret-of-the-carrier";
const other = "another-secret-of-the-carrier";
const address = "http://127.0.0.1:4801/v2";
const unknownId = "018f0000-0000-7000-8000-000000000000";

type ErrorObject = { status: string; code?: string; detail: string; source: { pointer: string } | null };
type ResponseBody = { data: { id: string; attributes: Record<string, unknown> }; errors: ErrorObject[] };

let accountId: string;
let key: string;

beforeAll(async () => {
  ({ accountId, apiKey: key } = await createTestUser("admin"));
  await sql("update accounts set requests_per_minute = 10000 where id = $1", [accountId]);
});

async function call(handler: RouteHandler, method: string, id: string, attributes?: object, apiKey = key) {
  const body = attributes && JSON.stringify({ data: { type: "carrier_connection", attributes } });
  const headers = { authorization: `Token ${apiKey}`, "content-type": "application/json" };
  const request = new Request(`http://127.0.0.1:3999/v2/carrier_connections/${id}`, { method, headers, body });
  const response = await handler(request, { params: { id } });
  const text = await response.text();
  return { status: response.status, text, body: (text ? JSON.parse(text) : {}) as ResponseBody };
}

function withHeaders(...headers: object[]) {
  return { auth: { type: "headers", headers } };
}

async function create(more: object = {}): Promise<string> {
  const auth = withHeaders({ name: "X-Client-Id", value: "me" }, { name: "X-Client-Secret", value: secret });
  const { status, body } = await call(POST, "POST", "", { scacs: ["HLCU"], base_url: address, ...auth, ...more });
  expect(status).toBe(201);
  return body.data.id;
}

/** The headers that a carrier request would have now. */
async function sentHeaders(): Promise<unknown> {
  const auth = (await findActiveConnection(accountId, "HLCU"))?.auth;
  return auth?.type === "headers" ? auth.headers.map(({ name, value }) => [name, value]) : auth?.type;
}

function pointers({ body }: { body: ResponseBody }) {
  return body.errors.map(({ code, source }) => [source?.pointer, code]);
}

test("a header without a value keeps the stored value of its name, ignoring case; other headers are removed and added", async () => {
  const id = await create();
  const change = withHeaders({ name: "x-client-secret", value: null }, { name: "X-New", value: other });
  const { status, body } = await call(PATCH, "PATCH", id, change);
  expect(status).toBe(200);
  expect(body.data.attributes.auth).toEqual({
    type: "headers",
    headers: [
      { name: "x-client-secret", value: null },
      { name: "X-New", value: null },
    ],
    has_secret: true,
  });
  expect(await sentHeaders()).toEqual([
    ["x-client-secret", secret],
    ["X-New", other],
  ]);
});

test("a returned connection can be sent back unchanged", async () => {
  const id = await create({ settings: { page_size: 50, reference_parameters: { container: "cntr" } }, name: "Ours" });
  const read = await call(GET, "GET", id);
  const echoed = await call(PATCH, "PATCH", id, read.body.data.attributes);
  expect(echoed.status).toBe(200);
  const still = { ...echoed.body.data.attributes, updated_at: read.body.data.attributes.updated_at };
  expect(still).toEqual(read.body.data.attributes);
  expect(await sentHeaders()).toContainEqual(["X-Client-Secret", secret]);
});

test("auth none deletes the secrets, and then base_url can be changed to another host", async () => {
  const id = await create();
  const { body } = await call(PATCH, "PATCH", id, { auth: { type: "none" } });
  expect(body.data.attributes.auth).toEqual({ type: "none", has_secret: false });
  const [row] = await sql<{ auth_ciphertext: unknown }>(
    "select auth_ciphertext from carrier_connections where id = $1",
    [id],
  );
  expect(row?.auth_ciphertext).toBeNull();
  expect((await call(PATCH, "PATCH", id, { base_url: "http://127.0.0.1:4999" })).status).toBe(200);
});

test("returns 422 for another host, port or protocol without the secrets, but not for another path", async () => {
  const id = await create();
  for (const base_url of ["http://127.0.0.1:4802/v2", "https://127.0.0.1:4801/v2", "http://127.0.0.2:4801/v2"]) {
    expect(pointers(await call(PATCH, "PATCH", id, { base_url }))).toEqual([["/data/attributes/base_url", "invalid"]]);
    const half = withHeaders({ name: "X-Client-Id", value: "me" }, { name: "X-Client-Secret" });
    expect((await call(PATCH, "PATCH", id, { base_url, ...half })).status).toBe(422);
  }
  expect((await call(PATCH, "PATCH", id, { base_url: "http://127.0.0.1:4801/v3/events" })).status).toBe(200);
  expect(await sentHeaders()).toContainEqual(["X-Client-Secret", secret]);
});

test("concurrent updates never combine a stored secret with a new host", async () => {
  for (let turn = 0; turn < 10; turn++) {
    const id = await create();
    const port = 5000 + turn;
    await Promise.all([
      call(PATCH, "PATCH", id, { base_url: `http://127.0.0.1:${port}`, ...withHeaders({ name: "X-A", value: "new" }) }),
      call(PATCH, "PATCH", id, withHeaders({ name: "X-Client-Secret" })),
    ]);
    const connection = await findActiveConnection(accountId, "HLCU");
    expect(connection?.id).toBe(id);
    if (connection?.baseUrl !== address) expect(JSON.stringify(connection)).not.toContain(secret);
  }
});

test.each([
  [{ auth: { type: "digest" } }, "/data/attributes/auth/type", "invalid"],
  [{ auth: {} }, "/data/attributes/auth/type", "blank"],
  [{ auth: null }, "/data/attributes/auth", "blank"],
  [{ auth: "none" }, "/data/attributes/auth", "invalid"],
  [withHeaders({ name: "X-Unknown" }), "/data/attributes/auth/headers/0/value", "blank"],
  [withHeaders({ name: "X A", value: "x" }), "/data/attributes/auth/headers/0/name", "invalid"],
  [withHeaders({ name: "Transfer-Encoding", value: "x" }), "/data/attributes/auth/headers/0/name", "invalid"],
  [withHeaders({ name: "X-A", value: "x\r\ny: z" }), "/data/attributes/auth/headers/0/value", "invalid"],
  [withHeaders({ name: "X-A", value: "é" }), "/data/attributes/auth/headers/0/value", "invalid"],
  [
    withHeaders({ name: "X-A", value: "x" }, { name: "x-a", value: "y" }),
    "/data/attributes/auth/headers/1/name",
    "invalid",
  ],
  [withHeaders(...Array(21).fill({ name: "X-A", value: "x" })), "/data/attributes/auth/headers", "invalid"],
  [
    withHeaders({ name: "X-A", value: "x".repeat(4000) }, { name: "X-B", value: "x".repeat(200) }),
    "/data/attributes/auth/headers",
    "invalid",
  ],
  [{ base_url: "https://user:word@api.carrier.example" }, "/data/attributes/base_url", "invalid"],
  [{ base_url: "http://[::ffff:169.254.169.254]/" }, "/data/attributes/base_url", "invalid"],
  [{ base_url: "http://0x0a000001/" }, "/data/attributes/base_url", "invalid"],
  [{ scacs: ["HLCU", "nonsense"] }, "/data/attributes/scacs/1", "invalid"],
  [{ scacs: "HLCU" }, "/data/attributes/scacs", "invalid"],
  [{ standard: "dcsa_9" }, "/data/attributes/standard", "invalid"],
  [
    { settings: { reference_parameters: { seal: "x" } } },
    "/data/attributes/settings/reference_parameters/seal",
    "invalid",
  ],
  [{ settings: { z_is_local_time: "yes" } }, "/data/attributes/settings/z_is_local_time", "invalid"],
  [{ settings: { api_version: "2\r\n" } }, "/data/attributes/settings/api_version", "invalid"],
  [{ requests_per_minute: 1.5 }, "/data/attributes/requests_per_minute", "invalid"],
  [{ active: null }, "/data/attributes/active", "blank"],
])("returns 422 for %j at %s and changes nothing", async (change, pointer, code) => {
  const id = await create({ name: "Stays" });
  const before = await call(GET, "GET", id);
  const refused = await call(PATCH, "PATCH", id, { name: "Goes", ...change });
  expect(refused.status).toBe(422);
  expect(pointers(refused)).toContainEqual([pointer, code]);
  expect((await call(GET, "GET", id)).text).toBe(before.text);
});

test("ignores read-only attributes", async () => {
  const id = await create();
  const attempt = { account_id: unknownId, id: unknownId, last_error: "x", last_success_at: "2020-01-01T00:00:00Z" };
  const { status, body } = await call(PATCH, "PATCH", id, attempt);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, attributes: { last_error: null, last_success_at: null } });
});

test("credentials that cannot be decrypted are reported in last_error until they are sent again", async () => {
  const id = await create();
  await sql(
    "update carrier_connections set auth_ciphertext = set_byte(auth_ciphertext, 5, 1 + get_byte(auth_ciphertext, 5) % 9) where id = $1",
    [id],
  );
  const { status, body } = await call(GET, "GET", id);
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({
    auth: { type: "headers", headers: [], has_secret: true },
    last_error: expect.stringContaining("encryption key"),
  });
  const withoutValue = await call(PATCH, "PATCH", id, withHeaders({ name: "X-Client-Secret" }));
  expect(pointers(withoutValue)).toEqual([["/data/attributes/auth/headers/0/value", "blank"]]);
  const renewed = await call(PATCH, "PATCH", id, withHeaders({ name: "X-Client-Secret", value: other }));
  expect(renewed.body.data.attributes.last_error).toBeNull();
});

test("returns 403 for members and viewers", async () => {
  const id = await create();
  for (const role of ["member", "viewer"] as const) {
    const { apiKey } = await createTestUser(role);
    expect((await call(GET, "GET", id, undefined, apiKey)).status).toBe(403);
    expect((await call(PATCH, "PATCH", id, { name: "x" }, apiKey)).status).toBe(403);
    expect((await call(DELETE, "DELETE", id, undefined, apiKey)).status).toBe(403);
    expect((await call(POST, "POST", "", {}, apiKey)).status).toBe(403);
  }
});

test("returns the same 404 for another account's, a deleted and an invalid id, and deletes nothing of the other account", async () => {
  const id = await create();
  const otherUser = await createTestUser("admin");
  const ids = [id, unknownId, "nonsense"];
  for (const [handler, method, attributes] of [
    [GET, "GET", undefined],
    [PATCH, "PATCH", { name: "Mine" }],
    [PATCH, "PATCH", { base_url: "http://127.0.0.1:4999" }],
    [DELETE, "DELETE", undefined],
  ] as const) {
    const responses = await Promise.all(ids.map((each) => call(handler, method, each, attributes, otherUser.apiKey)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  }
  expect((await call(GET, "GET", id)).status).toBe(200);
  const deleted = await call(DELETE, "DELETE", id);
  expect([deleted.status, deleted.text]).toEqual([200, ""]);
  const again = await call(DELETE, "DELETE", id);
  expect([again.status, again.text]).toEqual([404, (await call(DELETE, "DELETE", unknownId)).text]);
});
