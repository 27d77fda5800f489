import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const waitMs = 2_000;

/** Sends raw bytes and returns everything received until the connection is closed. */
function exchange(bytes: string): Promise<string> {
  const { port } = new URL(web.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
    socket.write(bytes, "latin1");
  });
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);

function send(line: string, headers: Record<string, string> = {}, body = ""): Promise<string> {
  const all = { host: "127.0.0.1", authorization: `Token ${client.key}`, connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return exchange(`${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

const json = { "content-type": "application/json" };

test.each([
  ["405 for TRACE", "TRACE /v2/shipments", {}, 405],
  ["405 for an unsupported HTTP method", "PROPFIND /v2/shipments", {}, 405],
  ["405 regardless of X-HTTP-Method-Override", "PUT /v2/shipments", { "x-http-method-override": "GET" }, 405],
  ["400 for an unknown method", "BREW /v2/shipments", {}, 400],
  ["400 for a method in lower case", "get /v2/shipments", {}, 400],
  ["200 for an absolute URL", "GET http://127.0.0.1/v2/shipments", {}, 200],
  ["200 with another Host header", "GET /v2/shipments", { host: "evil.example" }, 200],
  ["404 for a path with dot segments", "GET /v2/../v2/x", {}, 404],
  ["404 for a path with repeated slashes", "GET ///v2//shipments", {}, 404],
  ["414 for 9,000 characters", `GET /v2/shipments?x=${"y".repeat(9_000)}`, {}, 414],
  ["431 for 40,000 characters of headers", "GET /v2/shipments", { "x-long": "y".repeat(40_000) }, 431],
  ["204 for OPTIONS without a key", "OPTIONS /v2/shipments", { authorization: "" }, 204],
] as [string, string, Record<string, string>, number][])("%s", async (_, line, headers, status) => {
  expect(statusOf(await send(line, headers))).toBe(status);
});

test("HEAD returns the headers of GET without a body", async () => {
  const [head, get] = [await send("HEAD /v2/shipping_lines"), await send("GET /v2/shipping_lines")];
  expect([statusOf(head), head.split("\r\n\r\n")[1]]).toEqual([200, ""]);
  const etagOf = (response: string) => /^etag: (.*)$/im.exec(response)?.[1];
  expect(etagOf(head)).toBe(etagOf(get));
});

test("401 for two Authorization headers if one of them is valid", async () => {
  const two = (first: string, second: string) =>
    exchange(
      `GET /v2/shipments HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Token ${first}\r\nauthorization: Token ${second}\r\n\r\n`,
    );
  for (const response of [await two(client.key, "wrong"), await two("wrong", client.key)]) {
    expect(statusOf(response)).toBe(401);
  }
});

test("reads a chunked body, and returns 413 for one above the limit", async () => {
  const text = '{"number":"MSCU6639870"}';
  const chunks = [...text].map((letter) => `1\r\n${letter}\r\n`).join("");
  const headers = { ...json, "transfer-encoding": "chunked" };
  expect(statusOf(await send("POST /v2/tracking_requests/infer_number", headers, `${chunks}0\r\n\r\n`))).toBe(200);
  const big = `${(65_536).toString(16)}\r\n${" ".repeat(65_536)}\r\n`.repeat(17);
  expect(statusOf(await send("POST /v2/tracking_requests/infer_number", headers, `${big}0\r\n\r\n`))).toBe(413);
});

test("413 for a Content-Length above the limit before the body is sent", async () => {
  const response = await send("POST /v2/tracking_requests/infer_number", { ...json, "content-length": "99999999999" });
  expect(statusOf(response)).toBe(413);
});

test.each([
  ["GET /v2/shipments HTTP/1.1\r\n\r\n"],
  ["GET /v2/shipments HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n"],
  ["GET /v2/shipments HTTP/1.1\r\nhost: [::\r\nconnection: close\r\n\r\n"],
  ["GET /v2/shipments HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n"],
  ["GET /v2/shipments HTTP/1.1\r\nhost: x/../y?z#\r\nconnection: close\r\n\r\n"],
  ["GET http://[:: HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ["GET \\v2\\shipments HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ["GET /v2/shipments/\xff\xfe HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ["GET /v2/ports/%ff%fe?x=%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ["OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ["CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["POST /v2/tracking_requests HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef"],
  [
    "POST /v2/tracking_requests HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["\x16\x03\x01\x00\xa5\x01\x00\x00"],
  ["\r\n\r\n\r\n"],
])("survives the malformed request %j", async (bytes) => {
  const response = await exchange(bytes);
  if (response !== "") expect(statusOf(response)).toBeLessThan(500);
  expect((await client.call("GET", "/v2/shipments")).status).toBe(200);
});

function sendMebibytes(count: number, hasLength: boolean): Promise<Response> {
  let left = count * 16;
  const part = new Uint8Array(65_536).fill(97);
  const body = new ReadableStream({ pull: (stream) => (left-- > 0 ? stream.enqueue(part) : stream.close()) });
  const headers = { ...json, authorization: `Token ${client.key}` };
  const sent = hasLength ? { body: "x".repeat(count * 1_048_576) } : { body, duplex: "half" };
  return fetch(`${web.url}/v2/tracking_requests/infer_number`, { method: "POST", headers, ...sent } as RequestInit);
}

test.each([true, false])("413 reaches a client that is still sending, with Content-Length: %s", async (hasLength) => {
  for (const count of [2, 2, 2, 4, 4, 4, 8, 8]) {
    const response = await sendMebibytes(count, hasLength);
    expect([response.status, (await response.json()).errors[0].status]).toEqual([413, "413"]);
  }
});

test("closes the connection of an endless body", async () => {
  const endless = await sendMebibytes(1_000_000, false).catch((error: unknown) => error);
  expect(endless instanceof Response ? endless.status : endless).toSatisfy(
    (result) => result === 413 || result instanceof TypeError,
  );
});
