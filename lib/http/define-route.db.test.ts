import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { echo, send } from "@/test/fixtures/echo-route";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { type Contract, plainJson } from "./contract";
import { defineRoute, idParams } from "./define-route";
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

/** A route with all checks, whose record does not exist. */
function routeWithAllChecks(contract: Partial<Contract> = {}) {
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

type RequestOptions = { key?: string; id?: string; query?: string; body?: string };

function patch(handler: ReturnType<typeof routeWithAllChecks>, options: RequestOptions) {
  const headers = { "content-type": "application/json", ...(options.key && { authorization: `Token ${options.key}` }) };
  const url = `http://127.0.0.1:3999/v2/things/x${options.query ?? ""}`;
  return send(handler, { method: "PATCH", headers, body: options.body ?? "{" }, url, { id: options.id ?? "no-uuid" });
}

test("checks in the order 401, 429, 403, path, query, body, record", async () => {
  const quota = { bucket: { name: "order", perMinute: 3 } };
  const invalid: RequestOptions = { query: "?size=x", body: "{" };
  const viewer = await keyWith("viewer");
  const full = { bucket: { name: "full", perMinute: 0 } };
  expect((await patch(routeWithAllChecks(full), invalid)).status).toBe(401);
  expect((await patch(routeWithAllChecks(full), { ...invalid, key: viewer })).status).toBe(429);
  expect((await patch(routeWithAllChecks(quota), { ...invalid, key: viewer })).status).toBe(403);
  expect((await patch(routeWithAllChecks({ feature: "routing_data" }), { ...invalid, key: user.apiKey })).status).toBe(
    403,
  );
  expect((await patch(routeWithAllChecks(), { ...invalid, key: user.apiKey })).status).toBe(404);
  const inQuery = await patch(routeWithAllChecks(), { ...invalid, key: user.apiKey, id });
  expect(inQuery.body).toMatchObject({ errors: [{ status: "400", source: { parameter: "size" } }] });
  const inBody = await patch(routeWithAllChecks(), { ...invalid, query: "", key: user.apiKey, id });
  expect(inBody.body).toMatchObject({ errors: [{ status: "400", source: null }] });
  const body = '{"data":{"attributes":{"name":"a"}}}';
  const inRow = await patch(routeWithAllChecks(), { key: user.apiKey, id, body });
  expect(inRow.status).toBe(404);
  // An invalid id and a missing record return the same response.
  expect(inRow.text).toBe((await patch(routeWithAllChecks(), { ...invalid, key: user.apiKey })).text);
});

test.each([
  ["no header", {}],
  ["an empty header", { authorization: "" }],
  ["no scheme", { authorization: "KEY" }],
  ["no key", { authorization: "Token " }],
  ["another scheme", { authorization: "Basic KEY" }],
  ["two keys", { authorization: "Token KEY KEY" }],
  ["two headers in one", { authorization: "Token KEY, Token KEY" }],
  ["a key of another product", { authorization: "Token sk_live_123456789012345678901234567890" }],
  ["a truncated key", { authorization: "Token SHORT" }],
  ["a key with a changed letter", { authorization: "Token OTHER" }],
  ["the key as a cookie", { cookie: "authorization=KEY" }],
  ["the key under another name", { "x-api-key": "KEY" }],
])("401 for %s, always with the same detail", async (_, headers: Record<string, string>) => {
  const { apiKey } = user;
  const other = apiKey.slice(0, -1) + (apiKey.endsWith("0") ? "1" : "0");
  const put = (text: string) =>
    text.replaceAll("KEY", apiKey).replace("SHORT", apiKey.slice(0, -1)).replace("OTHER", other);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)]));
  const response = await send(echo({ auth: "required" }), { headers: sent });
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Token"]);
  expect(response.body).toEqual({
    errors: [
      {
        status: "401",
        source: null,
        title: "Unauthorized",
        detail: "Send a valid API key in the header Authorization: Token <key>.",
      },
    ],
  });
  expect(response.headers.get("ratelimit")).toBeNull();
});

test.each(["Token", "token", "TOKEN", "Bearer", "bearer"])("422, not 401, with a good key as %s", async (scheme) => {
  const headers = { authorization: `${scheme} ${user.apiKey}`, "content-type": "application/json" };
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(422);
});

test("401 at the next request after a key has expired", async () => {
  const key = await keyWith("admin");
  const headers = { authorization: `Token ${key}`, "content-type": "application/json" };
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(422);
  await sql("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE last4 = $1", [key.slice(-4)]);
  expect((await send(echo({ auth: "required" }), { headers, body: "{}" })).status).toBe(401);
});

test("403 names the required role and the missing feature", async () => {
  const viewer = { key: await keyWith("viewer"), id };
  const member = { key: await keyWith("member"), id };
  expect((await patch(routeWithAllChecks(), viewer)).body).toMatchObject({
    errors: [{ detail: "This request requires the role member." }],
  });
  expect((await patch(routeWithAllChecks({ role: "admin" }), member)).body).toMatchObject({
    errors: [{ detail: "This request requires the role admin.", source: null }],
  });
  expect((await patch(routeWithAllChecks({ role: "viewer" }), viewer)).status).toBe(400);
  expect((await patch(routeWithAllChecks({ feature: "routing_data" }), member)).body).toMatchObject({
    errors: [{ title: "Forbidden", detail: "The routing_data feature is not enabled for this account.", source: null }],
  });
});

test("429 has Retry-After, and every response before it has the remaining quota", async () => {
  const handler = echo({ auth: "required", bucket: { name: "small", perMinute: 2 } });
  const headers = { authorization: `Token ${user.apiKey}`, "content-type": "application/json" };
  const first = await send(handler, { headers, body: "{}" });
  expect([first.status, first.headers.get("ratelimit-policy")]).toEqual([422, '"small";q=2;w=60']);
  expect(first.headers.get("ratelimit")).toMatch(/^"small";r=1;t=\d+$/);
  await send(handler, { headers, body: "{}" });
  const rejected = await send(handler, { headers, body: "{}" });
  expect(rejected.status).toBe(429);
  const seconds = Number(rejected.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(61);
  expect(rejected.headers.get("ratelimit")).toBe(`"small";r=0;t=${seconds}`);
  const other = await createTestUser();
  const otherHeaders = { ...headers, authorization: `Token ${other.apiKey}` };
  expect((await send(handler, { headers: otherHeaders, body: "{}" })).status).toBe(422);
});

test("500 has a reference and no details of the error; 503 has Retry-After when the database is unavailable", async () => {
  const failing = (error: unknown) =>
    defineRoute({ summary: "", auth: "none", response: z.unknown(), handler: () => Promise.reject(error) });
  const response = await send(failing(new Error("secret at /srv/app.ts:7")));
  expect([response.status, response.headers.get("retry-after")]).toEqual([500, null]);
  expect(response.text).not.toContain("secret");
  expect(response.text).toContain(response.headers.get("x-request-id"));
  const unavailable = await send(failing(new Error("Connection terminated unexpectedly")));
  expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await send(failing("not even an error"))).status).toBe(500);
});

test("returns the status of the first problem and one error object per problem", async () => {
  const route = defineRoute({
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
  const response = await send(route);
  expect(response.status).toBe(422);
  expect(response.body).toEqual({
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

test("200 for a route without authentication, even with an invalid key", async () => {
  const anonymousRoute = defineRoute({
    summary: "",
    auth: "none",
    response: z.unknown(),
    handler: () => plainJson({}),
  });
  expect((await send(anonymousRoute, { headers: { authorization: "Token wrong" } })).status).toBe(200);
});
