import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { createWebServer, listenerOf } from "./create-web-server";
import { errorResponse } from "./error-response";
import { createRouteTable, isApiPath, type RouteModule } from "./route-table";

const portal = "https://portal.example.com";
const module: RouteModule = {
  GET: () => Response.json({}, { headers: { etag: '"1"' } }),
  PATCH: (request) => errorResponse(request, new AppError("forbidden", "This API key is read-only.")),
};
const entries = [
  { pattern: "/v2/things/{id}", module },
  { pattern: "/mcp", module },
];
const table = createRouteTable(entries, [portal]);

const corsOf = (headers: Headers) => [...headers].filter(([name]) => name.startsWith("access-control-"));

async function request(method: string, path: string, headers: Record<string, string>, routes = table) {
  return routes.handle(new Request(`http://127.0.0.1:3999${path}`, { method, headers }));
}

test.each([
  ["GET", "/v2/things/7", 200],
  ["HEAD", "/v2/things/7", 200],
  ["PATCH", "/v2/things/7", 403],
  ["DELETE", "/v2/things/7", 405],
  ["GET", "/v2/unknown", 404],
  ["GET", `/v2/${"x".repeat(9_000)}`, 414],
])("%s %.20s may be read by a page of a configured origin, without credentials", async (method, path, status) => {
  const response = await request(method, path, { origin: portal });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(corsOf(response.headers))).toEqual({
    "access-control-allow-origin": portal,
    "access-control-expose-headers": expect.stringMatching(/ETag.*RateLimit.*Retry-After.*X-Request-Id/),
  });
  expect(response.headers.get("vary")).toMatch(/Cookie, Origin$/);
});

const preflight = { "access-control-request-method": "PATCH", "access-control-request-headers": "authorization" };

test("a preflight request of a configured origin permits the methods of the URL and the headers of the interface", async () => {
  const { status, headers } = await request("OPTIONS", "/v2/things/7", { origin: portal, ...preflight });
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe(portal);
  expect(headers.get("access-control-allow-methods")).toBe("GET, PATCH, HEAD, OPTIONS");
  expect(headers.get("access-control-allow-headers")).toMatch(
    /Authorization, Content-Type, Idempotency-Key, If-Match.*, Prefer$/,
  );
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});

test.each([
  ["another origin", "/v2/things/7", { origin: "https://portal.example.com.evil.example" }],
  ["a sandboxed page", "/v2/things/7", { origin: "null" }],
  ["no origin", "/v2/things/7", {}],
  ["a path outside of /v2", "/mcp", { origin: portal }],
])("no CORS headers for %s", async (_, path, headers) => {
  for (const method of ["GET", "OPTIONS"]) {
    expect(corsOf((await request(method, path, { ...headers, ...preflight })).headers)).toEqual([]);
  }
});

test("no CORS headers and no Origin in Vary unless origins are configured", async () => {
  const { headers } = await request("GET", "/v2/things/7", { origin: portal }, createRouteTable(entries));
  expect([corsOf(headers), headers.get("vary")]).toEqual([[], null]);
});

const server = createWebServer(
  isApiPath,
  listenerOf((received) => table.handle(received)),
  (_, response) => void response.end(),
  [portal],
);

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());

test("errors of the server itself have them too", async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v2/things/${"x".repeat(9_000)}`;
  const { status, headers } = await fetch(url, { headers: { origin: portal } });
  expect([status, headers.get("access-control-allow-origin")]).toEqual([414, portal]);
});
