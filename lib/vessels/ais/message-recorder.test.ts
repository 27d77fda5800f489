import { expect, test, vi } from "vitest";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { createCounters } from "./counters";
import { startMessageRecorder } from "./message-recorder";

const message = (number: number): AisMessage => ({
  kind: "static",
  mmsi: String(220000000 + number),
  receivedAt: new Date(0),
  imo: null,
  name: "A",
});
const numbers = (batch: AisMessage[]) => batch.map(({ mmsi }) => Number(mmsi) - 220000000);

test("records messages in order, in full batches or after the interval", async () => {
  const batches: number[][] = [];
  const record = async (batch: AisMessage[]) => void batches.push(numbers(batch));
  const recorder = startMessageRecorder(record, createCounters(), { intervalMs: 10, batchMax: 3 });
  for (let number = 1; number <= 7; number++) recorder.add(message(number));
  await vi.waitFor(() => expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7]));
  expect(batches.every((batch) => batch.length <= 3)).toBe(true);
  recorder.add(message(8));
  await vi.waitFor(() => expect(batches.at(-1)).toEqual([8]));
  await recorder.stop();
});

test("never records two batches at once, and drops the oldest messages when the database is too slow", async () => {
  const counters = createCounters();
  const recorded: number[] = [];
  let [running, runningMax] = [0, 0];
  const release = Promise.withResolvers<void>();
  const record = async (batch: AisMessage[]) => {
    runningMax = Math.max(runningMax, ++running);
    await release.promise;
    recorded.push(...numbers(batch));
    running--;
  };
  const recorder = startMessageRecorder(record, counters, { intervalMs: 0, batchMax: 2, bufferMax: 4 });
  for (const number of [1, 2]) recorder.add(message(number));
  await vi.waitFor(() => expect(running).toBe(1));
  for (let number = 3; number <= 12; number++) recorder.add(message(number));
  release.resolve();
  await recorder.stop();
  expect(recorded).toEqual([1, 2, 9, 10, 11, 12]);
  expect(counters.take()).toEqual({ dropped: 6 });
  expect(runningMax).toBe(1);
});

test("repeats a batch whose recording failed, and gives it up after some attempts", async () => {
  const counters = createCounters();
  const recorded: number[] = [];
  let failures = 2;
  const record = async (batch: AisMessage[]) => {
    if (failures-- > 0) throw new Error("the database is unavailable");
    recorded.push(...numbers(batch));
  };
  const options = { intervalMs: 0, batchMax: 1, retryMs: 1, attemptsMax: 3 };
  const recorder = startMessageRecorder(record, counters, options);
  recorder.add(message(1));
  await vi.waitFor(() => expect(recorded).toEqual([1]));
  failures = 3;
  recorder.add(message(2));
  recorder.add(message(3));
  await vi.waitFor(() => expect(recorded).toEqual([1, 3]));
  expect(counters.take()).toEqual({ failed: 1 });
  await recorder.stop();
});

test("stop records what remains at once", async () => {
  const recorded: number[] = [];
  const record = async (batch: AisMessage[]) => void recorded.push(...numbers(batch));
  const recorder = startMessageRecorder(record, createCounters(), { intervalMs: 60_000 });
  recorder.add(message(1));
  await recorder.stop();
  expect(recorded).toEqual([1]);
});
