// A process of the benchmark that records messages when its parent sends it a task.
import { setTimeout as wait } from "node:timers/promises";
import { createFleet } from "./fleet";
import { startCopy, startSingleInserts } from "./insert-methods";
import { percentilesOf } from "./percentiles";

const batchEveryMs = 500;
const source = "bench";

type Fastest = { method: string; messages: number; messagesPerSecond: number };
export type Sustained = {
  messages: number;
  recorded: number;
  rejected: number;
  messagesPerSecond: number;
  /** Duration of a batch in ms. */
  p50: number;
  p99: number;
  max: number;
};

/** Records `rate` messages per second for some time, in batches each 500 ms, as the worker does. A batch that is late delays the next. */
async function ingest(ships: number, rate: number, seconds: number): Promise<Sustained> {
  const { ingestMessages } = await import("@/lib/vessels/ais/ingest-messages");
  const startedAt = Date.now();
  const fleet = createFleet(ships, new Date(startedAt));
  const durations: number[] = [];
  const total = { messages: 0, recorded: 0, rejected: 0 };
  for (let batch = 0; batch < (seconds * 1_000) / batchEveryMs; batch++) {
    await wait(Math.max(0, startedAt + batch * batchEveryMs - Date.now()));
    const messages = fleet.positions((rate * batchEveryMs) / 1_000, new Date(startedAt + batch * batchEveryMs));
    const from = performance.now();
    const { recorded, rejected } = await ingestMessages(messages, { source });
    durations.push(performance.now() - from);
    total.messages += messages.length;
    total.recorded += recorded.length;
    total.rejected += Object.values(rejected).reduce((sum, count) => sum + count, 0);
  }
  // The last batch is done when the next one would have begun, unless it is late.
  const elapsed = Math.max(seconds * 1_000, Date.now() - startedAt);
  return { ...total, messagesPerSecond: Math.round((total.messages / elapsed) * 1_000), ...percentilesOf(durations) };
}

/** Writes the same messages as fast as each method can, in batches of 500. */
async function ingestFast(ships: number, seconds: number): Promise<Fastest[]> {
  const { recordMessages } = await import("@/lib/vessels/positions/record-positions");
  const record = { insert: (messages: Parameters<typeof recordMessages>[0]) => recordMessages(messages, { source }) };
  const methods = {
    "plain COPY": await startCopy(),
    recordMessages: { ...record, end: async () => undefined },
    "single inserts": await startSingleInserts(),
  };
  const results: Fastest[] = [];
  for (const [method, { insert, end }] of Object.entries(methods)) {
    const startedAt = Date.now();
    const fleet = createFleet(ships, new Date(startedAt));
    let messages = 0;
    while (Date.now() < startedAt + seconds * 1_000) {
      await insert(fleet.positions(500, new Date()));
      messages += 500;
    }
    const messagesPerSecond = Math.round((messages / (Date.now() - startedAt)) * 1_000);
    results.push({ method, messages, messagesPerSecond });
    await end();
  }
  return results;
}

type Task = { role: "sustained" | "fast"; ships: number; rate: number; seconds: number };

process.on("message", ({ role, ships, rate, seconds }: Task) => {
  const work = role === "fast" ? ingestFast(ships, seconds) : ingest(ships, rate, seconds);
  work.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
