import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { assertReachableUrl, outboundFetch } from "./outbound";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };
const running: { close: () => void }[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

async function listen(server: Pick<Server, "listen" | "address" | "once">, close: () => void): Promise<string> {
  await new Promise<void>((resolve) => {
    server.once("listening", () => resolve());
    server.listen(0, "127.0.0.1");
  });
  running.push({ close });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  return listen(server, () => {
    server.closeAllConnections();
    server.close();
  });
}

/** A server below HTTP: answers every connection with these bytes, then closes it (or resets it, when null). */
function serveBytes(bytes: string | null): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => (bytes === null ? socket.resetAndDestroy() : socket.end(bytes)));
  });
  return listen(server as unknown as Server, () => server.close());
}

test("an answer comes back with status, lower-case headers and its bytes", async () => {
  const host = await serve((request, response) => {
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
  const host = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => response.end(`${request.method} ${Buffer.concat(chunks)}`));
  });
  const answer = await outboundFetch(`http://${host}/`, { ...loopback, method: "POST", body: '{"a":"ä"}' });
  expect(answer.body.toString()).toBe('POST {"a":"ä"}');
});

test("a redirect is answered as it is and not followed", async () => {
  let asked = 0;
  const canary = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  const host = await serve((_request, response) => response.writeHead(302, { location: `http://${canary}/` }).end());
  const answer = await outboundFetch(`http://${host}/`, loopback);
  expect([answer.status, asked]).toEqual([302, 0]);
});

test("a loopback server is not reached unless its network is allowed", async () => {
  let asked = 0;
  const host = await serve((_request, response) => {
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
  const host = await serve((request, response) => response.end(request.headers.host));
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
  const proxy = await serve((_request, response) => {
    asked += 1;
    response.end("proxy");
  });
  const host = await serve((_request, response) => response.end("direct"));
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

test("a body over the limit is an error, whether its length is announced or not", async () => {
  const announced = await serve((_request, response) => response.end(Buffer.alloc(1_001)));
  const streamed = await serve((_request, response) => {
    response.write(Buffer.alloc(900));
    response.end(Buffer.alloc(900));
  });
  for (const host of [announced, streamed]) {
    await expect(outboundFetch(`http://${host}/`, { ...loopback, maxBytes: 1_000 })).rejects.toMatchObject({
      reason: "too_large",
      status: 200,
    });
  }
  await expect(outboundFetch(`http://${announced}/`, { ...loopback, maxBytes: 1_001 })).resolves.toBeDefined();
});

test.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
])("a %s answer is decompressed, and a bomb is too large", async (encoding, compress) => {
  const host = await serve((request, response) => {
    const text = request.url === "/bomb" ? "0".repeat(50_000_000) : "small";
    response.writeHead(200, { "content-encoding": encoding }).end(compress(text));
  });
  expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("small");
  await expect(outboundFetch(`http://${host}/bomb`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("a broken compressed body is told as broken off", async () => {
  const host = await serve((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("whole text").subarray(0, 15));
  });
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset", status: 200 });
});

test("silence, and a body that drips for ever, end at the total limit", async () => {
  const silent = await serve(() => undefined);
  const dripping = await serve((_request, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  });
  for (const host of [silent, dripping]) {
    const started = performance.now();
    await expect(outboundFetch(`http://${host}/`, { ...loopback, totalMs: 200 })).rejects.toMatchObject({
      reason: "timeout",
    });
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});

test("a name that never resolves ends at the total limit", async () => {
  const resolveHost = () => new Promise<never>(() => undefined);
  await expect(
    outboundFetch("https://carrier.example/", { ...loopback, totalMs: 50, resolveHost }),
  ).rejects.toMatchObject({ reason: "timeout" });
});

test("a reset, bytes that are not HTTP, and a body cut short are told as reset", async () => {
  const cut = "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort";
  for (const bytes of [null, "SSH-2.0-OpenSSH_9.6\r\n", "", cut]) {
    const host = await serveBytes(bytes);
    await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset" });
  }
});

test("headers over their limit are too large", async () => {
  const host = await serveBytes(`HTTP/1.1 200 OK\r\nx-long: ${"a".repeat(100_000)}\r\n\r\n`);
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("a closed port is told as connect, a server without TLS as tls", async () => {
  const host = await serve((_request, response) => response.end());
  await expect(outboundFetch(`https://${host}/`, loopback)).rejects.toMatchObject({ reason: "tls" });
  for (const server of running.splice(0)) server.close();
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "connect" });
});

test.each(["Host", "connection", "Content-Length", "Transfer-Encoding", "Proxy-Authorization", "upgrade"])(
  "the header %s cannot be set",
  async (name) => {
    const host = await serve((_request, response) => response.end());
    await expect(outboundFetch(`http://${host}/`, { ...loopback, headers: { [name]: "1" } })).rejects.toMatchObject({
      reason: "refused",
    });
  },
);

test("a header that would split the request is refused, and its value is in no message", async () => {
  const host = await serve((_request, response) => response.end());
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
