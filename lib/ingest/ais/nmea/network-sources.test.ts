import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import type { AisSource } from "@/lib/ingest/ais/ais-source";
import { createTcpSource } from "./tcp-source";
import { createUdpSource } from "./udp-source";

const delays = { minMs: 10, maxMs: 40 };
const moored = "!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n";
const small = "!AIVDM,1,1,,A,B52K>;h00Fc>jpUlNV@ikwpUoP06,0*4C\r\n";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function start(source: AisSource) {
  const mmsis: string[] = [];
  const reasons: string[] = [];
  const message = ({ mmsi }: AisMessage) => mmsis.push(mmsi);
  const running = source.start({ message, reject: (reason) => reasons.push(reason) });
  stops.push(running.stop);
  return { mmsis, reasons };
}

async function startServer(onConnection: (socket: Socket, number: number) => void, port = 0) {
  let number = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onConnection(socket, ++number);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  stops.push(stop);
  return { port: (server.address() as AddressInfo).port, stop, connections: () => number };
}

test("reads a recorded file over TCP, in pieces that end within lines", async () => {
  const text = readFileSync("test/fixtures/ais/receiver.nmea", "latin1");
  const { port } = await startServer((socket) => {
    socket.setNoDelay(true);
    for (let begin = 0; begin < text.length; begin += 100) socket.write(text.slice(begin, begin + 100));
  });
  const { mmsis } = start(createTcpSource({ host: "127.0.0.1", port, delays }));
  await vi.waitFor(() => expect(mmsis).toHaveLength(16));
});

test("reconnects after the server drops the connection within a line, and does not join the pieces", async () => {
  const { port } = await startServer((socket, number) => {
    if (number === 1) socket.end(moored + small.slice(0, 20));
    else socket.write(moored + small);
  });
  const { mmsis, reasons } = start(createTcpSource({ host: "127.0.0.1", port, delays }));
  await vi.waitFor(() => expect(mmsis).toEqual(["477553000", "477553000", "338087471"]));
  expect(reasons).toEqual(["heading_unavailable"]);
});

test("connects as soon as a server that was down is up", async () => {
  const first = await startServer(() => undefined);
  await first.stop();
  const { mmsis, reasons } = start(createTcpSource({ host: "127.0.0.1", port: first.port, delays }));
  await vi.waitFor(() => expect(reasons).toContain("source_error"));
  await startServer((socket) => socket.write(moored), first.port);
  await vi.waitFor(() => expect(mmsis).toEqual(["477553000"]));
});

test("replaces a silent connection", async () => {
  const { port, connections } = await startServer(() => undefined);
  start(createTcpSource({ host: "127.0.0.1", port, delays, silenceMs: 30 }));
  await vi.waitFor(() => expect(connections()).toBeGreaterThan(2));
});

test("reads datagrams of several receivers over UDP", async () => {
  const probe = createSocket("udp4").bind(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  // Another program still has the address: it is tried again.
  const { mmsis, reasons } = start(createUdpSource({ host: "127.0.0.1", port, delays }));
  await vi.waitFor(() => expect(reasons).toContain("source_error"));
  probe.close();
  const sender = createSocket("udp4");
  stops.push(async () => sender.close());
  await vi.waitFor(() => {
    sender.send(moored + small, port, "127.0.0.1");
    expect(mmsis.slice(0, 2)).toEqual(["477553000", "338087471"]);
  });
});
