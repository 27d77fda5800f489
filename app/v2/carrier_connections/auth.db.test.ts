import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { serveCarrier } from "@/test/fixtures/fake-carrier";
import { serveTokens } from "@/test/fixtures/fake-token-server";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, [], 10_000);
});

afterAll(() => web.stop());

const path = "/v2/carrier_connections";
const secret = "the-secret-of-the-carrier";
const base = "http://127.0.0.1:4801/v2";
const tokenUrl = "http://127.0.0.1:4802/token?tenant=7";
const basic = { type: "basic", username: "us", password: secret };
const oauth = {
  type: "oauth2_client_credentials",
  token_url: tokenUrl,
  client_id: "us",
  client_secret: secret,
  scope: "tnt",
  headers: [{ name: "X-Key", value: "key-of-the-carrier" }],
};

type One = { data: { id: string; attributes: Record<string, unknown> } };
type ErrorBody = { errors: { code?: string; source: { pointer: string } }[] };

function write(auth: unknown, more: object = {}) {
  return { data: { type: "carrier_connection", attributes: { auth, ...more } } };
}

async function create(auth: unknown, more: object = {}) {
  return client.call("POST", path, write(auth, { scacs: ["HLCU"], base_url: base, ...more }));
}

async function created(auth: unknown, more: object = {}): Promise<string> {
  const { status, body } = await create(auth, more);
  expect(status).toBe(201);
  return `${path}/${(body as One).data.id}`;
}

function pointers({ body }: { body: unknown }) {
  return (body as ErrorBody).errors.map(({ code, source }) => [source.pointer.replace("/data/attributes/", ""), code]);
}

test.each([
  [basic, { type: "basic", username: "us", password: null, has_secret: true }],
  [oauth, { ...oauth, client_secret: null, headers: [{ name: "X-Key", value: null }], has_secret: true }],
  [
    { ...oauth, scope: undefined, headers: undefined },
    { ...oauth, client_secret: null, scope: null, headers: [], has_secret: true },
  ],
])("%j is returned without its secrets and stored encrypted", async (auth, returned) => {
  const where = await created(auth);
  const read = await client.call("GET", where);
  expect((read.body as One).data.attributes.auth).toEqual(returned);
  const listed = await client.call("GET", path);
  const rows = await sql<{ text: string }>("select carrier_connections::text as text from carrier_connections");
  for (const text of [JSON.stringify([read.body, listed.body]), JSON.stringify(rows)]) {
    for (const value of [secret, "key-of-the-carrier"]) {
      expect(text).not.toContain(value);
      expect(text).not.toContain(Buffer.from(value).toString("hex"));
    }
  }
});

test("basic credentials are sent in UTF-8, client credentials as a token, and returned credentials can be sent back", async () => {
  const seen: (string | undefined)[] = [];
  const carrier = await serveCarrier((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  const tokens = await serveTokens();
  for (const auth of [
    { ...basic, password: "pä:ß" },
    { ...oauth, token_url: tokens.url },
  ]) {
    const where = await created(auth, { base_url: carrier });
    const read = (await client.call("GET", where)).body as One;
    const echoed = await client.call("PATCH", where, { data: { attributes: read.data.attributes } });
    expect(echoed.status).toBe(200);
    expect((echoed.body as One).data.attributes.auth).toEqual(read.data.attributes.auth);
    const tested = await client.call("POST", `${where}/test`);
    expect(tested.body).toMatchObject({ data: { attributes: { ok: true, outcome: "not_found" } } });
  }
  expect(seen).toEqual([`Basic ${Buffer.from("us:pä:ß").toString("base64")}`, "Bearer token-1"]);
  expect(tokens.requests.map(({ form }) => form.client_secret)).toEqual([secret]);
});

test("a test returns refused credentials and an unreachable token server without a secret", async () => {
  const tokens = await serveTokens((response, { form }) => response.writeHead(401).end(JSON.stringify(form)));
  const outcomes = [];
  for (const token_url of [tokens.url, "http://127.0.0.1:1/"]) {
    const where = await created({ ...oauth, token_url });
    const { body } = await client.call("POST", `${where}/test`);
    outcomes.push((body as One).data.attributes.outcome);
    const read = await client.call("GET", where);
    expect((read.body as One).data.attributes.last_error).toMatch(/token server/i);
    expect(JSON.stringify([body, read.body])).not.toContain(secret);
  }
  expect(outcomes).toEqual(["refused_credentials", "unreachable"]);
});

test.each([
  [{ ...basic, username: " " }, "auth/username", "blank"],
  [{ ...basic, username: undefined }, "auth/username", "blank"],
  [{ ...basic, username: "a:b" }, "auth/username", "invalid"],
  [{ ...basic, username: "x".repeat(256) }, "auth/username", "invalid"],
  [{ ...basic, username: 1 }, "auth/username", "invalid"],
  [{ ...basic, password: null }, "auth/password", "blank"],
  [{ ...basic, password: "" }, "auth/password", "blank"],
  [{ ...basic, password: "a\nb" }, "auth/password", "invalid"],
  [{ ...basic, password: "x".repeat(1025) }, "auth/password", "invalid"],
  [{ ...basic, password: ["x"] }, "auth/password", "invalid"],
  [{ ...oauth, token_url: undefined }, "auth/token_url", "blank"],
  [{ ...oauth, token_url: "token" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: "ftp://127.0.0.1/token" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: "http://us:pw@127.0.0.1/token" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: "http://127.0.0.1/token#x" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: "http://169.254.169.254/token" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: "http://[::ffff:10.0.0.1]/token" }, "auth/token_url", "invalid"],
  [{ ...oauth, token_url: `http://127.0.0.1/${"x".repeat(2048)}` }, "auth/token_url", "invalid"],
  [{ ...oauth, client_id: "" }, "auth/client_id", "blank"],
  [{ ...oauth, client_id: "é" }, "auth/client_id", "invalid"],
  [{ ...oauth, client_secret: undefined }, "auth/client_secret", "blank"],
  [{ ...oauth, client_secret: "é" }, "auth/client_secret", "invalid"],
  [{ ...oauth, client_secret: "x".repeat(4097) }, "auth/client_secret", "invalid"],
  [{ ...oauth, scope: "" }, "auth/scope", "blank"],
  [{ ...oauth, scope: "x".repeat(1025) }, "auth/scope", "invalid"],
  [{ ...oauth, headers: [{ name: "authorization", value: "x" }] }, "auth/headers/0/name", "invalid"],
  [{ ...oauth, headers: [{ name: "X-Key" }] }, "auth/headers/0/value", "blank"],
  [{ ...oauth, headers: {} }, "auth/headers", "invalid"],
  [{ type: "digest" }, "auth/type", "invalid"],
  [{ username: "us" }, "auth/type", "blank"],
])("returns 422 for %j at %s", async (auth, pointer, code) => {
  const refused = await create(auth);
  expect(refused.status).toBe(422);
  expect(pointers(refused)).toContainEqual([pointer, code]);
});

test("returns all errors of the credentials together", async () => {
  const auth = {
    ...oauth,
    client_secret: null,
    headers: [{ name: "X-A" }, { name: "X-B", value: "b" }, { name: "X-C" }],
  };
  expect(pointers(await create(auth))).toEqual([
    ["auth/client_secret", "blank"],
    ["auth/headers/0/value", "blank"],
    ["auth/headers/2/value", "blank"],
  ]);
});

test("an update without the secret keeps it only for the same type and token server", async () => {
  const where = await created(oauth);
  const keeping = { ...oauth, client_secret: null, headers: [{ name: "x-key", value: null }] };
  const patch = (auth: unknown, more: object = {}) => client.call("PATCH", where, write(auth, more));
  expect((await patch({ ...keeping, client_id: "we", scope: null })).status).toBe(200);
  for (const token_url of ["http://127.0.0.1:4803/token?tenant=7", "http://127.0.0.1:4802/token?tenant=8"]) {
    expect(pointers(await patch({ ...keeping, token_url }))).toEqual([["auth/token_url", "invalid"]]);
    expect((await patch({ ...keeping, token_url, client_secret: secret })).status).toBe(200);
    expect((await patch({ ...keeping, client_secret: secret })).status).toBe(200);
  }
  expect(pointers(await patch(keeping, { base_url: "http://127.0.0.1:4809" }))).toEqual([["base_url", "invalid"]]);
  const half = { ...oauth, headers: [{ name: "X-Key" }] };
  expect(pointers(await patch(half, { base_url: "http://127.0.0.1:4809" }))).toEqual([["base_url", "invalid"]]);
  expect((await patch(oauth, { base_url: "http://127.0.0.1:4809" })).status).toBe(200);

  expect(pointers(await patch({ ...basic, password: null }))).toEqual([["auth/password", "blank"]]);
  expect((await patch(basic)).status).toBe(200);
  expect((await patch({ ...basic, username: "we", password: undefined })).status).toBe(200);
  expect(pointers(await patch({ type: "headers", headers: [{ name: "X-Key" }] }))).toEqual([
    ["auth/headers/0/value", "blank"],
  ]);
  expect(pointers(await patch(keeping))).toEqual([
    ["auth/client_secret", "blank"],
    ["auth/headers/0/value", "blank"],
  ]);
});

test("credentials that cannot be decrypted are returned with their type only", async () => {
  for (const auth of [basic, oauth]) {
    const where = await created(auth);
    await sql("update carrier_connections set auth_ciphertext = '\\x00' where id = $1", [where.split("/").at(-1)]);
    const { body } = await client.call("GET", where);
    expect((body as One).data.attributes).toMatchObject({
      auth: { type: auth.type, has_secret: true },
      last_error: expect.stringContaining("encryption key"),
    });
    expect(JSON.stringify(body)).not.toContain('"us"');
    expect(
      pointers(await client.call("PATCH", where, write({ ...auth, password: null, client_secret: null })))[0]?.[1],
    ).toBe("blank");
  }
});

test("creation, updates and deletion are recorded with their actor and without secrets", async () => {
  const where = await created(oauth, { name: "Ours" });
  const id = where.split("/").at(-1);
  await client.call("PATCH", where, { data: { attributes: { name: "Ours", active: true } } });
  await client.call("PATCH", where, write({ ...oauth, client_secret: "a-new-secret" }, { name: "Theirs" }));
  await client.call("DELETE", where);
  const rows = await sql<{ action: string; changeset: Record<string, [unknown, unknown]>; api_key_id: string | null }>(
    "select action, changeset, api_key_id from changes where account_id = $1 and resource_id = $2 order by id",
    [client.accountId, id],
  );
  expect(rows.map(({ action, changeset }) => [action, Object.keys(changeset).sort()])).toEqual([
    ["created", ["active", "auth", "baseUrl", "name", "scacs", "settings", "standard"]],
    ["updated", ["auth", "name"]],
    ["deleted", ["active", "auth", "baseUrl", "name", "scacs", "settings", "standard"]],
  ]);
  expect(rows[1]?.changeset.name).toEqual(["Ours", "Theirs"]);
  expect(rows[2]?.changeset.name).toEqual(["Theirs", null]);
  for (const row of rows) expect(row.api_key_id).not.toBeNull();
  expect(JSON.stringify(rows)).not.toMatch(/a-new-secret|the-secret|key-of-the-carrier/);
});
