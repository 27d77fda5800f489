import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { closedLoopback, serveLoopback, serveLoopbackBytes } from "@/test/support/loopback-server";
import { outboundFetch } from "./outbound-fetch";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };

test("rejects a body above the limit with and without Content-Length", async () => {
  const withLength = await serveLoopback((_request, response) => response.end(Buffer.alloc(1_001)));
  const streamed = await serveLoopback((_request, response) => {
    response.write(Buffer.alloc(900));
    response.end(Buffer.alloc(900));
  });
  for (const host of [withLength, streamed]) {
    await expect(outboundFetch(`http://${host}/`, { ...loopback, maxBytes: 1_000 })).rejects.toMatchObject({
      reason: "too_large",
      status: 200,
    });
  }
  await expect(outboundFetch(`http://${withLength}/`, { ...loopback, maxBytes: 1_001 })).resolves.toBeDefined();
});

test.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
])("decompresses a %s response and rejects a decompression bomb", async (encoding, compress) => {
  const host = await serveLoopback((request, response) => {
    const text = request.url === "/bomb" ? "0".repeat(50_000_000) : "small";
    response.writeHead(200, { "content-encoding": encoding }).end(compress(text));
  });
  expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("small");
  await expect(outboundFetch(`http://${host}/bomb`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("returns reset for an incomplete compressed body", async () => {
  const host = await serveLoopback((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("whole text").subarray(0, 15));
  });
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset", status: 200 });
});

test("times out for a silent server and for an endless slow body", async () => {
  const silent = await serveLoopback(() => undefined);
  const dripping = await serveLoopback((_request, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  });
  for (const host of [silent, dripping]) {
    await expect(outboundFetch(`http://${host}/`, { ...loopback, totalMs: 200 })).rejects.toMatchObject({
      reason: "timeout",
    });
  }
});

test("times out for a host name that never resolves", async () => {
  const resolveHost = () => new Promise<never>(() => undefined);
  await expect(
    outboundFetch("https://carrier.example/", { ...loopback, totalMs: 50, resolveHost }),
  ).rejects.toMatchObject({ reason: "timeout" });
});

test("returns reset for a closed connection, non-HTTP bytes and an incomplete body", async () => {
  const incomplete = "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort";
  for (const bytes of [null, "SSH-2.0-OpenSSH_9.6\r\n", "", incomplete]) {
    const host = await serveLoopbackBytes(bytes);
    await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "reset" });
  }
});

test("returns too_large for headers above the limit", async () => {
  const host = await serveLoopbackBytes(`HTTP/1.1 200 OK\r\nx-long: ${"a".repeat(100_000)}\r\n\r\n`);
  await expect(outboundFetch(`http://${host}/`, loopback)).rejects.toMatchObject({ reason: "too_large" });
});

test("returns connect for a closed port and tls for a server without TLS", async () => {
  const host = await serveLoopback((_request, response) => response.end());
  await expect(outboundFetch(`https://${host}/`, loopback)).rejects.toMatchObject({ reason: "tls" });
  const closed = `http://${await closedLoopback()}/`;
  await expect(outboundFetch(closed, loopback)).rejects.toMatchObject({ reason: "connect" });
});
