import { expect, test } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";
import { assertReachableUrl, outboundFetch } from "./outbound";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };

test("an answer comes back with status, lower-case headers and its bytes", async () => {
  const host = await serveLoopback((request, response) => {
    const body = Buffer.from([0xff, 0x00, 0x7b]);
    response.writeHead(418, {
      "X-Seen": `${request.method} ${request.url} ${request.headers["x-mine"]}`,
      "X-Two": ["a", "b"],
    });
    response.end(body);
  });
  const answer = await outboundFetch(`http://${host}/a/b?c=%20d#e`, { ...loopback, headers: { "X-Mine": "yes" } });
  expect(answer.status).toBe(418);
  expect(answer.headers).toMatchObject({ "x-seen": "GET /a/b?c=%20d yes", "x-two": "a, b" });
  expect([...answer.body]).toEqual([0xff, 0x00, 0x7b]);
});

test("a body is sent as given", async () => {
  const host = await serveLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => response.end(`${request.method} ${Buffer.concat(chunks)}`));
  });
  const answer = await outboundFetch(`http://${host}/`, { ...loopback, method: "POST", body: '{"a":"ä"}' });
  expect(answer.body.toString()).toBe('POST {"a":"ä"}');
});

test("a redirect is answered as it is and not followed", async () => {
  let asked = 0;
  const canary = await serveLoopback((_request, response) => {
    asked += 1;
    response.end();
  });
  const host = await serveLoopback((_request, response) =>
    response.writeHead(302, { location: `http://${canary}/` }).end(),
  );
  const answer = await outboundFetch(`http://${host}/`, loopback);
  expect([answer.status, asked]).toEqual([302, 0]);
});

test("a loopback server is not reached unless its network is allowed", async () => {
  let asked = 0;
  const host = await serveLoopback((_request, response) => {
    asked += 1;
    response.end();
  });
  const closed = { ...loopback, allowCidrs: [] };
  await expect(outboundFetch(`http://${host}/`, closed)).rejects.toMatchObject({ reason: "refused", status: null });
  const resolveHost = async () => [{ address: "127.0.0.1", family: 4 }];
  const named = `http://carrier.example:${host.split(":")[1]}/`;
  await expect(outboundFetch(named, { ...closed, resolveHost })).rejects.toMatchObject({ reason: "refused" });
  expect(asked).toBe(0);
  await expect(outboundFetch(`http://${host}/`, { ...closed, exemptOrigin: `http://${host}` })).resolves.toBeDefined();
  expect(asked).toBe(1);
});

test("the connection goes to the judged address though the name would resolve elsewhere by then", async () => {
  const host = await serveLoopback((request, response) => response.end(request.headers.host));
  const port = host.split(":")[1];
  let calls = 0;
  // The first answer is judged; a second look-up would rebind to an address where nothing listens.
  const resolveHost = async () => {
    calls += 1;
    return [{ address: calls === 1 ? "127.0.0.1" : "127.99.99.99", family: 4 }];
  };
  const answer = await outboundFetch(`http://carrier.example:${port}/`, { ...loopback, resolveHost });
  expect([calls, answer.body.toString()]).toEqual([1, `carrier.example:${port}`]);
});

test("proxy variables are not read", async () => {
  let asked = 0;
  const proxy = await serveLoopback((_request, response) => {
    asked += 1;
    response.end("proxy");
  });
  const host = await serveLoopback((_request, response) => response.end("direct"));
  const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = name.startsWith("NODE") ? "1" : `http://${proxy}`;
  try {
    expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("direct");
    expect(asked).toBe(0);
  } finally {
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
  }
});

test.each(["Host", "connection", "Content-Length", "Transfer-Encoding", "Proxy-Authorization", "upgrade"])(
  "the header %s cannot be set",
  async (name) => {
    const host = await serveLoopback((_request, response) => response.end());
    await expect(outboundFetch(`http://${host}/`, { ...loopback, headers: { [name]: "1" } })).rejects.toMatchObject({
      reason: "refused",
    });
  },
);

test("a header that would split the request is refused, and its value is in no message", async () => {
  const host = await serveLoopback((_request, response) => response.end());
  const sent = outboundFetch(`http://${host}/?key=secret-1`, { ...loopback, headers: { "x-key": "secret-2\r\nx: y" } });
  const error = await sent.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ reason: "refused" });
  expect(JSON.stringify([String(error), error])).not.toContain("secret");
});

test("an address about to be saved is judged in the same way", async () => {
  const resolveHost = async () => [{ address: "192.168.1.1", family: 4 }];
  await expect(assertReachableUrl("https://8.8.8.8/", { allowCidrs: [] })).resolves.toBeUndefined();
  await expect(assertReachableUrl("https://c.example/", { allowCidrs: [], resolveHost })).rejects.toMatchObject({
    reason: "refused",
    message: "c.example is not an address that outgoing requests may reach.",
  });
});
