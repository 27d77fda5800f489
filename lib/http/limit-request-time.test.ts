import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { limitRequestTime } from "./limit-request-time";

const intervalMs = 400;
const limits = { bodyMs: 5 * intervalMs, intervalMs, intervalBytes: 100 };
/** The first bytes of this body are read when the test calls it. */
let startReading: () => void = () => undefined;

const server = createServer((request, response) => {
  limitRequestTime(request, limits);
  const read = () => request.resume().on("end", () => response.end("received"));
  if (request.url === "/later") startReading = read;
  else read();
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

type Body = { length: number; parts: AsyncIterable<number> | Iterable<number> };

/** Sends the head of a request and then parts of its body; returns what was received until the connection closed. */
async function send(path: string, { length, parts }: Body): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  // A reset connection is closed, too.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  for await (const bytes of parts) {
    if (socket.destroyed) break;
    socket.write("x".repeat(bytes));
  }
  await closed;
  return received;
}

async function* steadily(parts: number, bytes: number) {
  for (let part = 0; part < parts; part++) {
    yield bytes;
    await wait(intervalMs / 16);
  }
}

test("closes a request whose body stops, also that of an upload", async () => {
  expect(await send("/v2/shipments", { length: 2, parts: [1] })).toBe("");
  expect(await send("/uploads/token", { length: 2, parts: [1] })).toBe("");
  expect(await send("/v2/shipments", { length: 2, parts: [1, 1] })).toMatch(/received/);
});

test("closes a request that sends a few bytes at a time", async () => {
  expect(await send("/v2/shipments", { length: 1_000, parts: steadily(1_000, 1) })).toBe("");
});

test("closes a steady request after its time, but not an upload", async () => {
  const body = () => ({ length: 120 * 100, parts: steadily(120, 100) });
  expect(await send("/v2/shipments", body())).toBe("");
  expect(await send("/uploads/token", body())).toMatch(/received/);
});

test("waits for a body that is not read yet", async () => {
  const sent = send("/later", { length: 1_000_000, parts: [1_000_000] });
  await wait(3 * intervalMs);
  startReading();
  expect(await sent).toMatch(/received/);
});
