import { afterEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { positionReport, startAisStreamServer } from "@/test/fixtures/ais/aisstream-server";
import { type AisStreamOptions, createAisStreamSource } from "./aisstream-source";

/** A second of a recent minute. */
const at = (second: number) => new Date((Math.floor(Date.now() / 60_000) - 2) * 60_000 + second * 1_000);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(onSubscription: (socket: WebSocket, number: number) => void, options?: Partial<AisStreamOptions>) {
  const server = await startAisStreamServer(onSubscription);
  const [messages, reasons]: [AisMessage[], string[]] = [[], []];
  const source = createAisStreamSource({
    url: server.url,
    apiKey: "key",
    mmsis: () => ["220417000"],
    delays: { minMs: 10, maxMs: 40 },
    intervals: { subscriptionMs: 15, pingMs: 1_000, silenceMs: 2_000 },
    ...options,
  });
  const running = source.start({ message: (message) => messages.push(message), reject: (why) => reasons.push(why) });
  stops.push(server.stop, running.stop);
  return { server, messages, reasons, running };
}

const seconds = (messages: AisMessage[]) =>
  messages.map((message) => (message.kind === "position" ? message.recordedAt.getUTCSeconds() : null));

test("subscribes to the tracked ships and the message types that are used", async () => {
  const { server } = await start((socket) => socket.send(positionReport(220417000, at(1))));
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(1));
  expect(server.subscriptions[0]).toMatchObject({
    APIKey: "key",
    FiltersShipMMSI: ["220417000"],
    FilterMessageTypes: expect.arrayContaining(["PositionReport", "ShipStaticData"]),
  });
  const world = [
    [-90, -180],
    [90, 180],
  ];
  expect(server.subscriptions[0]).toHaveProperty("BoundingBoxes", [world]);
});

test("reconnects after drops in the middle and delivers all that the server repeats", async () => {
  // The server drops each connection after two reports and repeats the last one on the next.
  const { messages, server } = await start((socket, number) => {
    for (const second of [number, number + 1]) socket.send(positionReport(220417000, at(second)));
    if (number < 4) setTimeout(() => socket.terminate(), 20);
  });
  await vi.waitFor(() => expect(messages).toHaveLength(8), { timeout: 5_000 });
  expect(seconds(messages)).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  expect(server.subscriptions).toHaveLength(4);
});

test("sends a new subscription when the tracked ships change, none while they do not", async () => {
  let mmsis: string[] | null = ["220417000"];
  const { server } = await start(() => undefined, { mmsis: () => mmsis });
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(server.subscriptions).toHaveLength(1);
  mmsis = ["220417000", "477123400"];
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(2));
  expect(server.subscriptions[1]?.FiltersShipMMSI).toEqual(mmsis);
  mmsis = null;
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(3));
  expect(server.subscriptions[2]).not.toHaveProperty("FiltersShipMMSI");
});

test("subscribes to all ships when there are more than the filter accepts", async () => {
  const mmsis = Array.from({ length: 51 }, (_, index) => String(220417000 + index));
  const { server } = await start(() => undefined, { mmsis: () => mmsis });
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(1));
  expect(server.subscriptions[0]).not.toHaveProperty("FiltersShipMMSI");
});

test("replaces a connection whose server does not reply", async () => {
  const { server } = await start((socket) => socket.pause(), {
    intervals: { subscriptionMs: 1_000, pingMs: 20, silenceMs: 50 },
  });
  await vi.waitFor(() => expect(server.subscriptions.length).toBeGreaterThan(1), { timeout: 5_000 });
});

test("counts an error of the server, such as an invalid key, and retries", async () => {
  const { server, reasons } = await start((socket) => {
    socket.send('{"error": "Api Key Is Not Valid"}');
    socket.close();
  });
  await vi.waitFor(() => expect(server.subscriptions.length).toBeGreaterThan(1));
  expect(new Set(reasons)).toEqual(new Set(["source_error"]));
});

test("stops while no server is there", async () => {
  const { server, reasons, running } = await start(() => undefined);
  await server.stop();
  await vi.waitFor(() => expect(reasons).toContain("source_error"));
  stops.splice(0);
  await running.stop();
});
