import { afterEach, expect, test, vi } from "vitest";
import { createAisStreamSource } from "@/lib/ingest/ais/aisstream/aisstream-source";
import { sql } from "@/lib/platform/db/sql";
import { positionReport, startAisStreamServer, staticReport } from "@/test/fixtures/ais/aisstream-server";
import { releaseSource, storeCounters } from "./source-lease";
import { superviseSource } from "./supervise-source";
import { createTrackedVessels } from "./tracked-vessels";

const imo = "9321483";
const mmsi = 220417000;
const [first, second] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
/** Minutes of the last hour. */
const at = (minute: number) => new Date((Math.floor(Date.now() / 60_000) - 60 + minute) * 60_000);

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server that drops each connection in the middle and sends the last report of the connection before again on the next. */
async function startDroppingServer(minutes: number) {
  const server = await startAisStreamServer((socket, number) => {
    socket.send(staticReport(mmsi, at(0), imo, "NORTHERN LIGHT"));
    // Another ship, which nobody tracks.
    socket.send(positionReport(477123400, at(number)));
    for (const minute of [number, number + 1]) socket.send(positionReport(mmsi, at(minute), 4 + minute / 200));
    if (number < minutes) setTimeout(() => socket.terminate(), 20);
  });
  stops.push(server.stop);
  return server;
}

function supervise(url: string, holderId: string) {
  const tracked = createTrackedVessels();
  tracked.replace([imo], []);
  const delays = { minMs: 10, maxMs: 40 };
  const source = createAisStreamSource({ url, apiKey: "key", mmsis: tracked.mmsis, delays });
  const stopping = new AbortController();
  const running = superviseSource(source, tracked, holderId, stopping.signal, 20);
  const stop = async () => {
    stopping.abort();
    await running;
  };
  stops.unshift(stop);
  return { stop };
}

const storedTimes = async () => {
  const rows = await sql<{ at: Date }>(
    `SELECT p.recorded_at AS at FROM vessel_positions p JOIN ais_vessels v ON v.id = p.vessel_id
     WHERE v.imo = $1 ORDER BY p.recorded_at`,
    [imo],
  );
  return rows.map((row) => row.at);
};

test("records each position of a tracked ship once, across drops of the connection", async () => {
  const server = await startDroppingServer(4);
  const { stop } = supervise(server.url, first);
  await vi.waitFor(async () => expect(await storedTimes()).toHaveLength(5), { timeout: 10_000 });
  await stop();
  expect(await storedTimes()).toEqual([1, 2, 3, 4, 5].map(at));
  expect(await sql("SELECT name, mmsi FROM ais_vessels")).toEqual([{ name: "NORTHERN LIGHT", mmsi: String(mmsi) }]);
  expect(await sql("SELECT source FROM latest_positions")).toEqual([{ source: "aisstream" }]);
});

test("one process at a time runs a source, and the next continues when it stops or ends", async () => {
  const server = await startAisStreamServer(() => undefined);
  stops.push(server.stop);
  const running = supervise(server.url, first);
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(1));
  supervise(server.url, second);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(server.subscriptions).toHaveLength(1);
  await storeCounters("aisstream", second, { received: 1 });
  await storeCounters("aisstream", first, { received: 2 });
  expect(await sql("SELECT counters FROM ais_sources")).toEqual([{ counters: { received: 2 } }]);
  await running.stop();
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(2));
  // A process that was killed releases nothing; its lease ends.
  await sql("UPDATE ais_sources SET holder_id = $1, leased_until = now() + interval '1 hour'", [first]);
  await vi.waitFor(async () => expect(server.clients()).toBe(0));
  await releaseSource("aisstream", first);
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(3));
});
