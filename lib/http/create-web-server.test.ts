import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createWebServer, listenerOf } from "./create-web-server";
import { createRouteTable, isApiPath } from "./route-table";

const echo = async (_request: Request, context?: { params: unknown }) =>
  Response.json({ params: (await context?.params) ?? null });
const receive = async (request: Request) => Response.json({ length: (await request.text()).length });
let release: () => void = () => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});
const table = createRouteTable([
  { pattern: "/v2/things", module: { GET: echo, POST: receive } },
  { pattern: "/v2/things/{id}", module: { GET: echo } },
  { pattern: "/v2/slow", module: { GET: () => released.then(() => Response.json({ slow: true })) } },
  { pattern: "/v2/things/newest", module: { GET: async () => Response.json({ newest: true }) } },
] as unknown as Parameters<typeof createRouteTable>[0]);

const server = createWebServer(
  isApiPath,
  listenerOf((request) => table.handle(request)),
  (_request, response) => void response.end("a page"),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" && address ? address.port : 0;

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends raw bytes and returns status, headers and body of the response. */
function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy(new Error("no response")));
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve({ status: Number(head.slice(9, 12)), head, body });
    });
  });
}

const request = (line: string, ...headers: string[]) =>
  send([`${line} HTTP/1.1`, "Host: 127.0.0.1", ...headers, "Connection: close", "", ""].join("\r\n"));

test.each([
  ["GET /v2/things", 200],
  ["GET /v2/things?page[size]=1", 200],
  ["HEAD /v2/things", 200],
  ["OPTIONS /v2/things", 204],
  ["GET /v2", 404],
  ["GET /sandbox/dcsa/v2/nothing", 404],
  ["GET /v2/nothing", 404],
  ["GET /v2/things/%ff", 404],
  ["GET /v2/things/a%00b", 404],
  ["GET /v2//things", 404],
  ["DELETE /v2/things", 405],
  ["PROPFIND /v2/things", 405],
  ["TRACE /v2/things", 405],
  [`GET /v2/things?q=${"x".repeat(8_192)}`, 414],
  [`GET /v2/things?q=${"x".repeat(40_000)}`, 414],
  [`GET /shipments?q=${"x".repeat(8_192)}`, 414],
])("%.40s returns %i", async (line, status) => {
  expect((await request(line)).status).toBe(status);
});

test("prefers a fixed segment over a parameter and decodes a parameter once", async () => {
  expect(JSON.parse((await request("GET /v2/things/newest")).body)).toEqual({ newest: true });
  expect(JSON.parse((await request("GET /v2/things/a%252Fb")).body)).toEqual({ params: { id: "a%2Fb" } });
});

test("returns the headers of GET for HEAD, and Allow with a 405", async () => {
  const head = await request("HEAD /v2/things");
  expect(head.body).toBe("");
  expect(head.head).toMatch(/content-type: application\/json/i);
  expect((await request("DELETE /v2/things")).head).toMatch(/allow: GET, POST, HEAD, OPTIONS/i);
});

test("returns 431 for headers above 16 KB, also above the limit of the parser", async () => {
  for (const size of [17_000, 40_000]) {
    const response = await request("GET /v2/things", `X-Long: ${"y".repeat(size)}`);
    expect(response.status).toBe(431);
    expect(JSON.parse(response.body).errors).toHaveLength(1);
  }
});

test.each([
  "not http at all\r\n\r\n",
  "GET /v2/things HTTP/1.1\r\n\r\n",
  "GET /v2/things HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  "GET /v2/things HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
])("returns 400 for the malformed request %j", async (bytes) => {
  expect((await send(bytes)).status).toBe(400);
});

test("routes all other paths to the pages", async () => {
  for (const path of ["/", "/shipments/find?q=1", "/v20", "/healthzz", "/sandbox", "/sandbox/unknown", "/registered"])
    expect((await request(`GET ${path}`)).body).toContain("a page");
});

// What an existing MCP client requests when a server refuses it: metadata of authorization, then a registration.
test.each([
  "GET /.well-known/oauth-protected-resource",
  "GET /.well-known/oauth-protected-resource/mcp",
  "GET /.well-known/oauth-authorization-server/mcp",
  "GET /.well-known/openid-configuration?x=1",
  "POST /register",
  "GET /register/",
])("%s returns 404 as JSON", async (line) => {
  const { status, head, body } = await request(line, "Accept: */*");
  expect([status, /^content-type: (.*)$/im.exec(head)?.[1]]).toEqual([404, "application/json"]);
  expect(JSON.parse(body).errors).toMatchObject([{ status: "404", title: "Not Found", source: null }]);
});

/** The header with which a proxy names the client. */
const from = (address: string) => `X-Forwarded-For: ${address}`;

test("1,000 bodies that do not arrive take no room from other requests, also from the same address", async () => {
  const answers: string[] = [];
  const sockets = Array.from({ length: 1_000 }, (_, index) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("data", (data) => answers.push(`${data}`.slice(9, 12)));
    const head = ["POST /v2/things HTTP/1.1", "Host: x", from(`192.0.2.${index % 8}`), "Content-Length: 9"];
    socket.write(`${head.join("\r\n")}\r\n\r\n1`);
    return socket;
  });
  // 100 of each address are received.
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(200);
  expect(new Set(answers)).toEqual(new Set(["429"]));
  const post = (address: string) =>
    send(`POST /v2/things HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${from(address)}\r\nContent-Length: 2\r\n\r\n{}`);
  for (const address of ["192.0.2.1", "198.51.100.1"])
    expect((await request("GET /v2/things", from(address))).status).toBe(200);
  expect((await post("198.51.100.1")).status).toBe(200);
  expect((await post("192.0.2.1")).status).toBe(429);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => post("192.0.2.1").then(({ status }) => status)).toBe(200);
});

test("returns 503 above 300 concurrent requests of unknown callers, except for /healthz, and completes the 300", async () => {
  const slow = Array.from({ length: 300 }, (_, index) => request("GET /v2/slow", from(`192.0.2.${index % 2}`)));
  await expect.poll(() => request("GET /v2/things").then(({ status }) => status), { timeout: 10_000 }).toBe(503);
  const { head, body } = await request("GET /v2/things");
  expect(head.toLowerCase()).toContain("retry-after: 1");
  expect(JSON.parse(body)).toMatchObject({ errors: [{ status: "503", source: null }] });
  expect((await request("GET /v2/changes/stream")).status).toBe(503);
  expect((await request("GET /healthz")).status).toBe(404);
  release();
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await request("GET /v2/things")).status).toBe(200);
});
