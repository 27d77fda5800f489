import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { closedLoopback, serveLoopback, serveLoopbackBytes } from "@/test/support/loopback-server";
import { outboundFetch } from "./outbound";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };

test("a body over the limit is an error, whether its length is announced or not", async () => {
  const announced = await serveLoopback((_request, response) => response.end(Buffer.alloc(1_001)));
  const streamed = await serveLoopback((_request, response) => {
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
  const host = await serveLoopback((request, response) => {
    const text = request.url === "/bomb" ? "0".repeat(50_000_000) : "small";
    response.writeHead(200, { "content-encoding": encoding }).end(compress(text));
  });
  expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("small");
  await expect(outboundFetch(`http://${host}/bomb`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("a broken compressed body is told as broken off", async () => {
  const host = await serveLoopback((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("whole text").subarray(0, 15));
  });
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset", status: 200 });
});

test("silence, and a body that drips for ever, end at the total limit", async () => {
  const silent = await serveLoopback(() => undefined);
  const dripping = await serveLoopback((_request, response) => {
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
    const host = await serveLoopbackBytes(bytes);
    await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset" });
  }
});

test("headers over their limit are too large", async () => {
  const host = await serveLoopbackBytes(`HTTP/1.1 200 OK\r\nx-long: ${"a".repeat(100_000)}\r\n\r\n`);
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("a closed port is told as connect, a server without TLS as tls", async () => {
  const host = await serveLoopback((_request, response) => response.end());
  await expect(outboundFetch(`https://${host}/`, loopback)).rejects.toMatchObject({ reason: "tls" });
  const closed = `http://${await closedLoopback()}/`;
  await expect(outboundFetch(closed, loopback)).rejects.toMatchObject({ reason: "connect" });
});
