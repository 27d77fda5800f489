import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { serveLoopback } from "@/test/support/loopback-server";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const secret = "the-secret-of-the-carrier";

function connection(attributes: object) {
  return { data: { type: "carrier_connection", attributes } };
}

async function create(baseUrl: string, more: object = {}) {
  const auth = { type: "headers", headers: [{ name: "X-Client-Secret", value: secret }] };
  const input = connection({ scacs: ["HLCU"], base_url: baseUrl, auth, ...more });
  return client.call("POST", "/v2/carrier_connections", input);
}

type One = { data: { id: string; attributes: Record<string, unknown> } };
type ErrorBody = { errors: { code?: string; source: { pointer: string } }[] };

test("returns 201 for a connection whose secret is neither returned nor stored in plain text", async () => {
  const created = await create("http://127.0.0.1:4801/v2/events/");
  expect(created.status).toBe(201);
  const { id, attributes } = (created.body as One).data;
  expect(attributes).toMatchObject({
    scacs: ["HLCU"],
    base_url: "http://127.0.0.1:4801/v2",
    active: true,
    auth: { type: "headers", headers: [{ name: "X-Client-Secret", value: null }], has_secret: true },
  });
  const read = await client.call("GET", `/v2/carrier_connections/${id}`);
  const listed = await client.call("GET", "/v2/carrier_connections");
  const rows = await sql<{ text: string }>("select carrier_connections::text as text from carrier_connections");
  for (const text of [JSON.stringify([created.body, read.body, listed.body]), JSON.stringify(rows)]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString("hex"));
  }
});

test.each([
  [{ scacs: [] }, "/data/attributes/scacs", "blank"],
  [{ scacs: ["ZZZZ"] }, "/data/attributes/scacs/0", "invalid"],
  [{ base_url: "ftp://127.0.0.1/" }, "/data/attributes/base_url", "invalid"],
  [{ base_url: "http://user:pw@127.0.0.1/" }, "/data/attributes/base_url", "invalid"],
  [{ base_url: "http://169.254.169.254/latest" }, "/data/attributes/base_url", "invalid"],
  [{ base_url: "http://10.0.0.1/" }, "/data/attributes/base_url", "invalid"],
  [{ auth: { type: "oauth1", username: "a", password: "b" } }, "/data/attributes/auth/type", "invalid"],
  [{ auth: { type: "headers", headers: [] } }, "/data/attributes/auth/headers", "blank"],
  [{ auth: { type: "headers", headers: [{ name: "X-A" }] } }, "/data/attributes/auth/headers/0/value", "blank"],
  [
    { auth: { type: "headers", headers: [{ name: "Host", value: "x" }] } },
    "/data/attributes/auth/headers/0/name",
    "invalid",
  ],
  [{ settings: { page_size: 0 } }, "/data/attributes/settings/page_size", "invalid"],
  [{ settings: { nonsense: 1 } }, "/data/attributes/settings/nonsense", "invalid"],
  [{ requests_per_minute: 0 }, "/data/attributes/requests_per_minute", "invalid"],
])("returns 422 for %j at %s", async (more, pointer, code) => {
  const { status, body } = await create("http://127.0.0.1:4801", more);
  expect(status).toBe(422);
  expect((body as ErrorBody).errors.map(({ source, code: actual }) => [source.pointer, actual])).toContainEqual([
    pointer,
    code,
  ]);
});

test("an update keeps the secret, except for another host", async () => {
  const { body } = await create("http://127.0.0.1:4802");
  const path = `/v2/carrier_connections/${(body as One).data.id}`;
  const renamed = await client.call("PATCH", path, connection({ name: "Renamed", active: false }));
  expect(renamed.body).toMatchObject({
    data: { attributes: { name: "Renamed", active: false, auth: { has_secret: true } } },
  });
  const moved = await client.call("PATCH", path, connection({ base_url: "http://127.0.0.1:4803" }));
  expect(moved.status).toBe(422);
  expect((moved.body as ErrorBody).errors[0]?.source.pointer).toBe("/data/attributes/base_url");
  const auth = { type: "headers", headers: [{ name: "X-Client-Secret", value: "another" }] };
  const withSecret = await client.call("PATCH", path, connection({ base_url: "http://127.0.0.1:4803", auth }));
  expect(withSecret.status).toBe(200);
});

test("a test sends a request with the stored credentials and returns its outcome", async () => {
  const secrets: (string | undefined)[] = [];
  const address = await serveLoopback((request, response) => {
    secrets.push(request.headers["x-client-secret"]?.toString());
    response.writeHead(secrets.length === 1 ? 404 : 401, { "content-type": "application/json" }).end("{}");
  });
  const { body } = await create(`http://${address}`);
  const path = `/v2/carrier_connections/${(body as One).data.id}`;
  const good = await client.call("POST", `${path}/test`);
  expect(good.body).toMatchObject({
    data: { type: "carrier_connection_test", attributes: { ok: true, outcome: "not_found" } },
  });
  const bad = await client.call("POST", `${path}/test`, {
    data: { attributes: { request_type: "container", request_number: "MSCU6639870" } },
  });
  expect(bad.body).toMatchObject({ data: { attributes: { ok: false, outcome: "refused_credentials" } } });
  expect(secrets).toEqual([secret, secret]);
  const read = await client.call("GET", path);
  expect((read.body as One).data.attributes.last_error).toEqual(expect.stringContaining("401"));
});

test("requests above the limit of a connection are not sent", async () => {
  let requests = 0;
  const address = await serveLoopback((_request, response) => {
    requests += 1;
    response.writeHead(404).end();
  });
  const { body } = await create(`http://${address}`, { requests_per_minute: 2 });
  const path = `/v2/carrier_connections/${(body as One).data.id}/test`;
  const responses = [];
  for (let index = 0; index < 3; index++) responses.push((await client.call("POST", path)).body as One);
  expect(responses.map(({ data }) => data.attributes.outcome)).toEqual(["not_found", "not_found", "rate_limited"]);
  expect(requests).toBe(2);
});

test("the sandbox connection can be deactivated, but not changed or deleted", async () => {
  const { body } = await client.call("GET", "/v2/carrier_connections?page[size]=100");
  const sandbox = (body as unknown as { data: One["data"][] }).data.find(
    ({ attributes }) => String(attributes.scacs) === "TEST",
  );
  expect(sandbox?.attributes.base_url).toBe(`${web.url}/sandbox/dcsa/v2`);
  const path = `/v2/carrier_connections/${sandbox?.id}`;
  expect((await client.call("DELETE", path)).status).toBe(422);
  expect((await client.call("PATCH", path, connection({ base_url: "http://127.0.0.1:1" }))).status).toBe(422);
  expect((await client.call("PATCH", path, connection({ active: false }))).status).toBe(200);
  const attributes = { request_type: "bill_of_lading", request_number: "TESTDIRECT1", scac: "TEST" };
  const refused = await client.call("POST", "/v2/tracking_requests", {
    data: { type: "tracking_request", attributes },
  });
  expect(refused.status).toBe(422);
  expect((await client.call("PATCH", path, connection({ active: true }))).status).toBe(200);
});

test("returns the same 404 for another account's connection as for a missing one, and an empty 200 for DELETE", async () => {
  const { body } = await create("http://127.0.0.1:4804");
  const path = `/v2/carrier_connections/${(body as One).data.id}`;
  const otherClient = await createTestClient(web);
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const input = method === "PATCH" ? connection({ name: "Mine" }) : undefined;
    const foreign = await otherClient.call(method, path, input);
    const none = await otherClient.call(method, "/v2/carrier_connections/018f0000-0000-7000-8000-000000000000", input);
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
  }
  const deleted = await client.call("DELETE", path);
  expect([deleted.status, deleted.body]).toEqual([200, {}]);
  expect((await client.call("GET", path)).status).toBe(404);
});

test("an account has at most 50 connections besides the sandbox, also when they are created at the same time", async () => {
  const own = await createTestClient(web);
  const input = connection({ scacs: ["HLCU"], base_url: "http://127.0.0.1:4801", auth: { type: "none" } });
  const add = async () => (await own.call("POST", "/v2/carrier_connections", input)).status;
  expect(await add()).toBe(201);
  await sql(
    `INSERT INTO carrier_connections (account_id, id, name, scacs, standard, base_url, settings, auth_type, updated_at)
     SELECT account_id, gen_random_uuid(), name, scacs, standard, base_url, settings, auth_type, now()
     FROM carrier_connections, generate_series(1, 44) WHERE account_id = $1 AND base_url IS NOT NULL`,
    [own.accountId],
  );
  const statuses = await Promise.all(Array.from({ length: 10 }, add));
  expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)]);
  const refused = await own.call("POST", "/v2/carrier_connections", input);
  expect(refused.body).toMatchObject({ errors: [{ code: "not_supported" }] });
  expect((await create("http://127.0.0.1:4801")).status).toBe(201);
});

test("an account runs at most ten connection tests per minute", async () => {
  const own = await createTestClient(web);
  const carrier = await serveLoopback((_request, response) => response.end("[]"));
  const auth = { type: "none" };
  const input = connection({ scacs: ["HLCU"], base_url: `http://${carrier}`, auth });
  const { body } = await own.call("POST", "/v2/carrier_connections", input);
  const path = `/v2/carrier_connections/${(body as One).data.id}/test`;
  const statuses: number[] = [];
  for (let call = 0; call < 11; call++) statuses.push((await own.call("POST", path)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
