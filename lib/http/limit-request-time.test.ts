import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { limitRequestTime } from "./limit-request-time";

const limitMs = 100;

const server = createServer((request, response) => {
  limitRequestTime(request, limitMs);
  request.resume().on("end", () => response.end("received"));
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends the head and half of the body, and the rest after `pauseMs`; returns what was received until the connection closed. */
async function sendSlowly(path: string, pauseMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n1`);
  setTimeout(() => socket.write("2"), pauseMs);
  await once(socket, "close");
  return received;
}

test("closes a request whose body does not arrive in time, but not an upload", async () => {
  expect(await sendSlowly("/v2/shipments", 3 * limitMs)).toBe("");
  expect(await sendSlowly("/v2/shipments", 0)).toMatch(/received/);
  expect(await sendSlowly("/uploads/token", 3 * limitMs)).toMatch(/received/);
});
