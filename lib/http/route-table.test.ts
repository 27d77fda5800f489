import { expect, test } from "vitest";
import { createRouteTable, isApiPath, type RouteModule } from "./route-table";

const respondWith =
  (text: string): NonNullable<RouteModule["GET"]> =>
  (request, { params }) =>
    Response.json({ text, params, method: request.method });

const table = createRouteTable([
  {
    pattern: "/v2/things/{id}",
    module: { GET: respondWith("one"), PATCH: respondWith("patch"), DELETE: respondWith("delete") },
  },
  { pattern: "/v2/things", module: { GET: respondWith("list"), POST: respondWith("create") } },
  { pattern: "/v2/things/{thing_id}/parts/{slug}", module: { PATCH: respondWith("part") } },
  { pattern: "/v2/things/newest", module: { POST: respondWith("newest") } },
]);

async function request(method: string, path: string) {
  const response = await table.handle(new Request(`http://127.0.0.1:3999${path}`, { method }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
}

test.each([
  ["GET", "/v2/things", "list", {}],
  ["GET", "/v2/things/", "list", {}],
  ["GET", "/v2/things?x=1", "list", {}],
  ["GET", "/v2/things/7", "one", { id: "7" }],
  ["GET", "/v2/things/a%20b%2Fc", "one", { id: "a b/c" }],
  ["GET", "/v2/things/%2541", "one", { id: "%41" }],
  ["PATCH", "/v2/things/7/parts/weight", "part", { thing_id: "7", slug: "weight" }],
  ["POST", "/v2/things/newest", "newest", {}],
])("200 for %s %s", async (method, path, text, params) => {
  expect(await request(method, path)).toMatchObject({ status: 200, body: { text, params } });
});

test.each([
  "/",
  "/v2",
  "/v3/things",
  "/V2/things",
  "//v2/things",
  "/v2//things",
  "/v2/things//parts/x",
  "/v2/things/7/parts",
  "/v2/things/%00",
  "/v2/things/a%00b",
  "/v2/things/%ff",
  "/v2/things/%",
  "/v2/%74hings",
  "/v2/__proto__",
])("404 for %s", async (path) => {
  const { status, body, headers } = await request("GET", path);
  expect([status, body.errors[0].status, body.errors[0].title]).toEqual([404, "404", "Not Found"]);
  expect(headers.get("x-request-id")).toBeTruthy();
});

test.each([
  ["POST", "/v2/things/7", "GET, PATCH, DELETE, HEAD, OPTIONS"],
  ["PUT", "/v2/things", "GET, POST, HEAD, OPTIONS"],
  ["GET", "/v2/things/newest", "POST, OPTIONS"],
  ["HEAD", "/v2/things/newest", "POST, OPTIONS"],
  ["PROPFIND", "/v2/things", "GET, POST, HEAD, OPTIONS"],
  ["get2", "/v2/things", "GET, POST, HEAD, OPTIONS"],
])("405 with Allow for %s %s", async (method, path, allow) => {
  const { status, body, headers } = await request(method, path);
  expect([status, headers.get("allow")]).toEqual([405, allow]);
  expect(body?.errors[0].title).toBe("Method Not Allowed");
});

test("204 with Allow for OPTIONS", async () => {
  const { status, headers, text } = await request("OPTIONS", "/v2/things/7");
  expect([status, headers.get("allow"), text]).toEqual([204, "GET, PATCH, DELETE, HEAD, OPTIONS", ""]);
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("200 for HEAD has the headers of GET and no body", async () => {
  const { status, headers, text } = await request("HEAD", "/v2/things");
  expect([status, headers.get("content-type"), text]).toEqual([200, "application/json", ""]);
});

test("414 for a URL above 8,192 characters at any path", async () => {
  for (const path of [`/v2/things?x=${"y".repeat(8_192)}`, `/${"y".repeat(8_192)}`]) {
    const { status, body } = await request("GET", path);
    expect([status, body.errors[0].status]).toEqual([414, "414"]);
  }
  expect((await request("GET", `/v2/things?x=${"y".repeat(8_000)}`)).status).toBe(200);
});

test("HEAD cancels a streaming response", async () => {
  let [started, cancelled] = [0, 0];
  const GET = () => new Response(new ReadableStream({ start: () => void started++, cancel: () => void cancelled++ }));
  const streams = createRouteTable([{ pattern: "/v2/stream", module: { GET } }]);
  const { body } = await streams.handle(new Request("http://127.0.0.1:3999/v2/stream", { method: "HEAD" }));
  expect([body, started, cancelled]).toEqual([null, 1, 1]);
});

test.each([
  ["/oauth/authorize?client_id=x", true],
  ["/oauth/authorize/abc", true],
  ["/oauth/consent/abc/request", true],
  ["/oauth/consent", true],
  ["/.well-known/oauth-protected-resource/mcp", true],
  ["/register", true],
  ["/oauth/consent/abc", false],
  ["/oauth/consent/abc?_rsc=1", false],
  ["/oauth/error?error=invalid_client", false],
  ["/oauthx", false],
])("%s is served by the route table: %s", (path, expected) => {
  expect(isApiPath(path)).toBe(expected);
});
