import { expect, test } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";
import { assertReachableUrl, outboundFetch } from "./outbound-fetch";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };

test("returns status, lower-case headers and the raw body", async () => {
  const host = await serveLoopback((request, response) => {
    const body = Buffer.from([0xff, 0x00, 0x7b]);
    response.writeHead(418, {
      "X-Seen": `${request.method} ${request.url} ${request.headers["x-mine"]}`,
      "X-Two": ["a", "b"],
    });
    response.end(body);
  });
  const response = await outboundFetch(`http://${host}/a/b?c=%20d#e`, { ...loopback, headers: { "X-Mine": "yes" } });
  expect(response.status).toBe(418);
  expect(response.headers).toMatchObject({ "x-seen": "GET /a/b?c=%20d yes", "x-two": "a, b" });
  expect([...response.body]).toEqual([0xff, 0x00, 0x7b]);
});

test("sends the request body unchanged", async () => {
  const host = await serveLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => response.end(`${request.method} ${Buffer.concat(chunks)}`));
  });
  const response = await outboundFetch(`http://${host}/`, { ...loopback, method: "POST", body: '{"a":"ä"}' });
  expect(response.body.toString()).toBe('POST {"a":"ä"}');
});

test("returns a redirect without following it", async () => {
  let requests = 0;
  const target = await serveLoopback((_request, response) => {
    requests += 1;
    response.end();
  });
  const host = await serveLoopback((_request, response) =>
    response.writeHead(302, { location: `http://${target}/` }).end(),
  );
  const response = await outboundFetch(`http://${host}/`, loopback);
  expect([response.status, requests]).toEqual([302, 0]);
});

test("reaches a loopback server only when its network or origin is allowed", async () => {
  let requests = 0;
  const host = await serveLoopback((_request, response) => {
    requests += 1;
    response.end();
  });
  const publicOnly = { ...loopback, allowCidrs: [] };
  await expect(outboundFetch(`http://${host}/`, publicOnly)).rejects.toMatchObject({ reason: "refused", status: null });
  const resolveHost = async () => [{ address: "127.0.0.1", family: 4 }];
  const named = `http://carrier.example:${host.split(":")[1]}/`;
  await expect(outboundFetch(named, { ...publicOnly, resolveHost })).rejects.toMatchObject({ reason: "refused" });
  expect(requests).toBe(0);
  await expect(
    outboundFetch(`http://${host}/`, { ...publicOnly, exemptOrigin: `http://${host}` }),
  ).resolves.toBeDefined();
  expect(requests).toBe(1);
});

test("connects to the checked address even if the name resolves differently later", async () => {
  const host = await serveLoopback((request, response) => response.end(request.headers.host));
  const port = host.split(":")[1];
  let calls = 0;
  // The first address is checked. A second lookup would return an address where no server listens.
  const resolveHost = async () => {
    calls += 1;
    return [{ address: calls === 1 ? "127.0.0.1" : "127.99.99.99", family: 4 }];
  };
  const response = await outboundFetch(`http://carrier.example:${port}/`, { ...loopback, resolveHost });
  expect([calls, response.body.toString()]).toEqual([1, `carrier.example:${port}`]);
});

test("ignores proxy environment variables", async () => {
  let requests = 0;
  const proxy = await serveLoopback((_request, response) => {
    requests += 1;
    response.end("proxy");
  });
  const host = await serveLoopback((_request, response) => response.end("direct"));
  const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = name.startsWith("NODE") ? "1" : `http://${proxy}`;
  try {
    expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("direct");
    expect(requests).toBe(0);
  } finally {
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
  }
});

test.each(["Host", "connection", "Content-Length", "Transfer-Encoding", "Proxy-Authorization", "upgrade"])(
  "rejects the header %s",
  async (name) => {
    const host = await serveLoopback((_request, response) => response.end());
    await expect(outboundFetch(`http://${host}/`, { ...loopback, headers: { [name]: "1" } })).rejects.toMatchObject({
      reason: "refused",
    });
  },
);

test("rejects a header value with a line break without showing it in the error", async () => {
  const host = await serveLoopback((_request, response) => response.end());
  const sent = outboundFetch(`http://${host}/?key=secret-1`, { ...loopback, headers: { "x-key": "secret-2\r\nx: y" } });
  const error = await sent.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ reason: "refused" });
  expect(JSON.stringify([String(error), error])).not.toContain("secret");
});

test("assertReachableUrl applies the same checks", async () => {
  const resolveHost = async () => [{ address: "192.168.1.1", family: 4 }];
  await expect(assertReachableUrl("https://8.8.8.8/", { allowCidrs: [] })).resolves.toBeUndefined();
  await expect(assertReachableUrl("https://c.example/", { allowCidrs: [], resolveHost })).rejects.toMatchObject({
    reason: "refused",
    message: "Outgoing requests to c.example are not allowed.",
  });
});
