import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { echo, send } from "@/test/fixtures/kernel-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import type { Contract } from "./contract";
import { defineRoute, idParams } from "./define-route";
import { plainJson } from "./plain-json";
import { resourceBody } from "./read-body";

const id = "019a0000-0000-7000-8000-00000000000a";
let user: TestUser;

beforeAll(async () => {
  user = await createTestUser();
});

async function keyWith(role: Role, accountId = user.accountId): Promise<string> {
  const { key } = await transaction((tx) => createApiKey(tx, { accountId, userId: null, name: role, role }));
  return key;
}

/** A row that is never there, behind every kind of refusal. */
function guarded(contract: Partial<Contract> = {}) {
  return defineRoute({
    summary: "",
    params: idParams,
    query: z.object({ size: z.string().regex(/^\d+$/).optional() }),
    body: resourceBody("thing", z.object({ name: z.string() })),
    response: z.unknown(),
    ...(contract as object),
    handler: () => Promise.reject(notFound()),
  });
}

type Asked = { key?: string; id?: string; query?: string; body?: string };

function ask(handler: ReturnType<typeof guarded>, asked: Asked) {
  const headers = { "content-type": "application/json", ...(asked.key && { authorization: `Token ${asked.key}` }) };
  const url = `http://127.0.0.1:3999/v2/things/x${asked.query ?? ""}`;
  return send(handler, { method: "PATCH", headers, body: asked.body ?? "{" }, url, { id: asked.id ?? "no-uuid" });
}

test("every refusal gives way to the next in one order: 401, 429, 403, path, query, body, row", async () => {
  const quota = { bucket: { name: "order", perMinute: 3 } };
  const worst: Asked = { query: "?size=x", body: "{" };
  const viewer = await keyWith("viewer");
  const full = { bucket: { name: "full", perMinute: 0 } };
  expect((await ask(guarded(full), worst)).status).toBe(401);
  expect((await ask(guarded(full), { ...worst, key: viewer })).status).toBe(429);
  expect((await ask(guarded(quota), { ...worst, key: viewer })).status).toBe(403);
  expect((await ask(guarded({ feature: "routing_data" }), { ...worst, key: user.apiKey })).status).toBe(403);
  expect((await ask(guarded(), { ...worst, key: user.apiKey })).status).toBe(404);
  const inQuery = await ask(guarded(), { ...worst, key: user.apiKey, id });
  expect(inQuery.body).toMatchObject({ errors: [{ status: "400", source: { parameter: "size" } }] });
  const inBody = await ask(guarded(), { ...worst, query: "", key: user.apiKey, id });
  expect(inBody.body).toMatchObject({ errors: [{ status: "400", source: null }] });
  const body = '{"data":{"attributes":{"name":"a"}}}';
  const inRow = await ask(guarded(), { key: user.apiKey, id, body });
  expect(inRow.status).toBe(404);
  // A path that names nothing and a row that is not there are told alike.
  expect(inRow.text).toBe((await ask(guarded(), { ...worst, key: user.apiKey })).text);
});

test.each([
  ["nothing", {}],
  ["an empty header", { authorization: "" }],
  ["no scheme", { authorization: "KEY" }],
  ["no key", { authorization: "Token " }],
  ["another scheme", { authorization: "Basic KEY" }],
  ["two keys", { authorization: "Token KEY KEY" }],
  ["two headers in one", { authorization: "Token KEY, Token KEY" }],
  ["a key of another make", { authorization: "Token sk_live_123456789012345678901234567890" }],
  ["one letter less", { authorization: "Token SHORT" }],
  ["one letter changed", { authorization: "Token OTHER" }],
  ["the key as a cookie", { cookie: "authorization=KEY" }],
  ["the key under another name", { "x-api-key": "KEY" }],
])("401 for %s, always in the same words", async (_, headers: Record<string, string>) => {
  const { apiKey } = user;
  const other = apiKey.slice(0, -1) + (apiKey.endsWith("0") ? "1" : "0");
  const put = (text: string) =>
    text.replaceAll("KEY", apiKey).replace("SHORT", apiKey.slice(0, -1)).replace("OTHER", other);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)]));
  const told = await send(echo({ auth: "required" }), { headers: sent });
  expect([told.status, told.headers.get("www-authenticate")]).toEqual([401, "Token"]);
  expect(told.body).toEqual({
    errors: [
      {
        status: "401",
        source: null,
        title: "Unauthorized",
        detail: "Send a valid API key in the header Authorization: Token <key>.",
      },
    ],
  });
  expect(told.headers.get("ratelimit")).toBeNull();
});

test.each(["Token", "token", "TOKEN", "Bearer", "bearer"])("422, not 401, with a good key as %s", async (scheme) => {
  const headers = { authorization: `${scheme} ${user.apiKey}`, "content-type": "application/json" };
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(422);
});

test("401 at the very next request after a key is revoked or has expired", async () => {
  const key = await keyWith("admin");
  const headers = { authorization: `Token ${key}`, "content-type": "application/json" };
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(422);
  await sql("UPDATE api_keys SET expires_at = now() WHERE last4 = $1", [key.slice(-4)]);
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(401);
});

test("403 tells the role that is needed, and the feature", async () => {
  const viewer = { key: await keyWith("viewer"), id };
  const member = { key: await keyWith("member"), id };
  expect((await ask(guarded(), viewer)).body).toMatchObject({ errors: [{ detail: "This needs the role member." }] });
  expect((await ask(guarded({ role: "admin" }), member)).body).toMatchObject({
    errors: [{ detail: "This needs the role admin.", source: null }],
  });
  expect((await ask(guarded({ role: "viewer" }), viewer)).status).toBe(400);
  expect((await ask(guarded({ feature: "routing_data" }), member)).body).toMatchObject({
    errors: [{ title: "Forbidden", detail: "The routing_data feature is not enabled for this account.", source: null }],
  });
});

test("429 says when to come back, and every answer before it how much is left", async () => {
  const handler = echo({ auth: "required", bucket: { name: "small", perMinute: 2 } });
  const headers = { authorization: `Token ${user.apiKey}`, "content-type": "application/json" };
  const first = await send(handler, { headers, body: "{}" });
  expect([first.status, first.headers.get("ratelimit-policy")]).toEqual([422, '"small";q=2;w=60']);
  expect(first.headers.get("ratelimit")).toMatch(/^"small";r=1;t=\d+$/);
  await send(handler, { headers, body: "{}" });
  const refused = await send(handler, { headers, body: "{}" });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(61);
  expect(refused.headers.get("ratelimit")).toBe(`"small";r=0;t=${seconds}`);
  const other = await createTestUser();
  const theirs = { ...headers, authorization: `Token ${other.apiKey}` };
  expect((await send(handler, { headers: theirs, body: "{}" })).status).toBe(422);
});

test("500 names a reference and nothing of the fault; 503 asks to come back when the database is away", async () => {
  const failing = (error: unknown) =>
    defineRoute({ summary: "", auth: "none", response: z.unknown(), handler: () => Promise.reject(error) });
  const told = await send(failing(new Error("secret at /srv/app.ts:7")));
  expect([told.status, told.headers.get("retry-after")]).toEqual([500, null]);
  expect(told.text).not.toContain("secret");
  expect(told.text).toContain(told.headers.get("x-request-id"));
  const away = await send(failing(new Error("Connection terminated unexpectedly")));
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await send(failing("not even an error"))).status).toBe(500);
});

test("the answer's status is that of the first fault, and each fault has its own object", async () => {
  const twice = defineRoute({
    summary: "",
    auth: "none",
    response: z.unknown(),
    handler: () =>
      Promise.reject(
        AppError.of([
          { code: "duplicate", detail: "One.", source: { field: "a" } },
          { code: "invalid", detail: "Two.", source: null },
        ]),
      ),
  });
  const told = await send(twice);
  expect(told.status).toBe(422);
  expect(told.body).toEqual({
    errors: [
      {
        status: "422",
        source: { pointer: "/data/attributes/a" },
        title: "Unprocessable Entity",
        detail: "One.",
        code: "duplicate",
      },
      { status: "422", source: null, title: "Unprocessable Entity", detail: "Two.", code: "invalid" },
    ],
  });
});

test("200 without a key where none is needed, even with a wrong one", async () => {
  const open = defineRoute({ summary: "", auth: "none", response: z.unknown(), handler: () => plainJson({}) });
  expect((await send(open, { headers: { authorization: "Token wrong" } })).status).toBe(200);
});
