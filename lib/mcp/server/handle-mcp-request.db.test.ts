import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { postMessage } from "@/test/support/mcp-client";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
});

afterAll(() => web.stop());

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const post = (headers: Record<string, string>, body: string | Buffer = list, path = "/mcp") =>
  postMessage(`${web.url}${path}`, body, { ...json, ...headers });
const withKey = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${account.key}`, ...headers });
const codeOf = (body: string) => JSON.parse(body).error?.code;

describe.each(["/mcp", "/api/mcp"])("%s", (path) => {
  test.each(["Bearer", "Token", "bearer", "TOKEN"])("accepts the API key with the scheme %s", async (scheme) => {
    const { status, body, headers } = await post({ authorization: `${scheme} ${account.key}` }, list, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(body).result.tools).toHaveLength(10);
    expect(headers["ratelimit-policy"]).toBe('"mcp";q=300;w=60');
    expect(headers["mcp-session-id"]).toBeUndefined();
  });

  test("returns 403 for an unknown Host or Origin before checking the API key", async () => {
    for (const headers of [{ host: "evil.test" }, { origin: "https://evil.test" }, { origin: "null" }]) {
      const { status, body } = await post(withKey(headers as never), list, path);
      expect({ status, hasTools: body.includes("tools") }).toEqual({ status: 403, hasTools: false });
      expect((await post({ authorization: "Bearer wrong", ...headers } as never, list, path)).status).toBe(403);
    }
    expect((await post(withKey({ host: "localhost:1", origin: "http://127.0.0.1:6274" }), list, path)).status).toBe(
      200,
    );
  });

  test.each(["GET", "DELETE", "PUT", "PATCH"])("returns 405 for %s", async (method) => {
    const response = await fetch(`${web.url}${path}`, { method, headers: withKey() });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("POST");
  });
});

describe.each(["/mcp", "/api/mcp"])("CORS at %s", (path) => {
  const options = (headers: Record<string, string>) => fetch(`${web.url}${path}`, { method: "OPTIONS", headers });
  const page = "http://localhost:6274";
  const preflight = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,mcp-name",
  };

  test("allows an allowed Origin to send requests and to read responses, errors included", async () => {
    const response = await options({ origin: page, ...preflight });
    expect({ status: response.status, headers: Object.fromEntries(response.headers) }).toMatchObject({
      status: 204,
      headers: {
        "access-control-allow-origin": page,
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "authorization,mcp-name",
      },
    });
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    for (const [headers, status] of [
      [withKey({ origin: page }), 200],
      [{ origin: page }, 401],
    ] as const) {
      const reply = await post(headers, list, path);
      expect({ status: reply.status, to: reply.headers["access-control-allow-origin"] }).toEqual({
        status,
        to: page,
      });
      expect(reply.headers["access-control-expose-headers"]).toContain("retry-after");
      expect(reply.headers.vary).toContain("Origin");
    }
  });

  test("sends no CORS headers to an unknown Origin", async () => {
    const response = await options({ origin: "https://evil.test", ...preflight });
    expect({ status: response.status, to: response.headers.get("access-control-allow-origin") }).toEqual({
      status: 403,
      to: null,
    });
    const reply = await post(withKey({ origin: "https://evil.test" }), list, path);
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    const plain = await options({});
    expect({ status: plain.status, allow: plain.headers.get("allow") }).toEqual({
      status: 204,
      allow: "POST, OPTIONS",
    });
    expect(plain.headers.get("access-control-allow-methods")).toBeNull();
  });
});

test("401 without an API key, and for an API key that is invalid, has the wrong scheme, is sent twice or is revoked", async () => {
  const revoked = clientWith(web, account.accountId, (await createTestClient(web)).key);
  await sql("UPDATE api_keys SET revoked_at = now() WHERE last4 = $1", [revoked.key.slice(-4)]);
  const missing = await post({});
  expect(missing.status).toBe(401);
  const metadata = `resource_metadata="${web.url}/.well-known/oauth-protected-resource/mcp", scope="read write"`;
  expect(missing.headers["www-authenticate"]).toBe(`Bearer realm="mcp", ${metadata}`);
  const changed = `${account.key.slice(0, -1)}${account.key.endsWith("0") ? "1" : "0"}`;
  const wrong = [
    `Basic ${account.key}`,
    account.key,
    "Bearer",
    "Bearer ",
    `Bearer ${changed}`,
    `Bearer ${revoked.key}`,
  ];
  for (const authorization of [...wrong, `Bearer ${account.key}, Bearer ${account.key}`]) {
    const { status, headers, body } = await post({ authorization });
    expect({ authorization, status }).toEqual({ authorization, status: 401 });
    expect(headers["www-authenticate"]).toBe(`Bearer realm="mcp", error="invalid_token", ${metadata}`);
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: "2.0", id: null, error: { message: expect.any(String) } });
    expect(body).not.toContain(account.key);
  }
});

test("401 for a session cookie without an API key", async () => {
  const { status } = await post({ cookie: "next-auth.session-token=x", "x-landfall-client": "web" });
  expect(status).toBe(401);
});

test("413 for more than 4 MiB, with or without Content-Length", async () => {
  const long = Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${"x".repeat(4_300_000)}"}}`);
  expect((await post(withKey(), long)).status).toBe(413);
  const chunked = await post(withKey({ "transfer-encoding": "chunked" }), long);
  expect(chunked.status).toBe(413);
  const room = Buffer.from(
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":"${"x".repeat(4_000_000)}"}}}`,
  );
  expect((await post(withKey(), room)).status).toBe(200);
});

test.each<[string, string | Buffer, number]>([
  ["an empty body", "", -32_700],
  ["invalid JSON", "{", -32_700],
  ["invalid UTF-8", Buffer.from([0x22, 0xff, 0x22]), -32_700],
  ["a batch", `[${ping},${ping}]`, -32_600],
  ["a number", "7", -32_600],
  ["null", "null", -32_600],
  [
    "a NUL character",
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "a\u0000" } }),
    -32_600,
  ],
  ["an unpaired surrogate", '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"\\ud800"}}', -32_600],
  ["100,000 nested arrays", `{"jsonrpc":"2.0","id":1,"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, -32_700],
])("400 for %s", async (_what, body, code) => {
  const reply = await post(withKey(), body);
  expect({ status: reply.status, code: codeOf(reply.body) }).toEqual({ status: 400, code });
});

test.each([
  ["an object that is no JSON-RPC message", { hello: 1 }],
  ["another version of JSON-RPC", { jsonrpc: "1.0", id: 1, method: "ping" }],
])("400 for %s", async (_what, message) => {
  expect((await post(withKey(), JSON.stringify(message))).status).toBe(400);
});

test("an unknown method and an unknown tool return protocol errors with the id of the message", async () => {
  const method = await post(withKey(), JSON.stringify({ jsonrpc: "2.0", id: "x", method: "no/such" }));
  expect(JSON.parse(method.body)).toMatchObject({ id: "x", error: { code: -32_601 } });
  const params = { name: "no_such_tool", arguments: {} };
  const tool = await post(withKey(), JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params }));
  expect(JSON.parse(tool.body)).toMatchObject({ id: 7, error: { code: -32_602 } });
});

test.each(["text/plain", "application/xml", ""])("415 for the content type %j", async (type) => {
  expect((await post(withKey({ "content-type": type }))).status).toBe(415);
});

test.each(["application/json", "*/*", "application/json, text/event-stream", "text/event-stream"])(
  "returns JSON for Accept: %s",
  async (accept) => {
    const { status, headers } = await post(withKey({ accept }));
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
  },
);

test("subscriptions are not supported", async () => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "landfall-tests", version: "1" },
  };
  const params = { notifications: { toolsListChanged: true }, _meta: meta };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params });
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
  const reply = await post(withKey(headers), body);
  expect(codeOf(reply.body)).toBe(-32_601);
});

test("returns 429 with Retry-After above the rate limit, and does not affect other accounts", async () => {
  const busy = await createTestClient(web);
  const headers = { ...json, authorization: `Bearer ${busy.key}` };
  const counts = new Map<number, number>();
  for (let round = 0; round < 40; round++) {
    const replies = await Promise.all(Array.from({ length: 25 }, () => postMessage(`${web.url}/mcp`, ping, headers)));
    for (const { status, headers: replyHeaders } of replies) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(replyHeaders["retry-after"])).toBeGreaterThan(0);
    }
  }
  expect(counts.get(200)).toBeGreaterThanOrEqual(300);
  expect(counts.get(200)).toBeLessThan(400);
  expect((counts.get(200) ?? 0) + (counts.get(429) ?? 0)).toBe(1_000);
  expect((await post(withKey())).status).toBe(200);
}, 60_000);
