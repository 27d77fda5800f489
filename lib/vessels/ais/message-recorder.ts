import { setTimeout as wait } from "node:timers/promises";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { log } from "@/lib/platform/log";
import type { Counters } from "./counters";

/** Records a batch. It may be called again with the same messages after a failure. */
export type RecordBatch = (messages: AisMessage[]) => Promise<void>;

export type MessageRecorder = {
  add: (message: AisMessage) => void;
  /** Records what remains, if the database is available. */
  stop: () => Promise<void>;
};

const defaults = {
  /** A batch that is not full waits this long for further messages. */
  intervalMs: 500,
  batchMax: 1_000,
  /** Messages in memory, about 20 s of the worldwide stream. Beyond it the oldest are dropped, since newer positions replace them. */
  bufferMax: 20_000,
  retryMs: 1_000,
  /** A batch that fails this often is dropped: there may be something wrong with the batch itself. */
  attemptsMax: 30,
};

/** Collects messages into batches and records one batch after the other. `dropped` and `failed` count what could not be recorded. */
export function startMessageRecorder(
  record: RecordBatch,
  counters: Counters,
  options: Partial<typeof defaults> = {},
): MessageRecorder {
  const { intervalMs, batchMax, bufferMax, retryMs, attemptsMax } = { ...defaults, ...options };
  const stopping = new AbortController();
  let buffer: AisMessage[] = [];
  let running: Promise<void> | null = null;

  const recordBatch = async (batch: AisMessage[]): Promise<void> => {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      try {
        await record(batch);
        return;
      } catch (error) {
        log().warn({ err: error, messages: batch.length, attempt }, "AIS messages not recorded");
        if (stopping.signal.aborted) break;
        await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    counters.add("failed", batch.length);
  };

  const run = async (): Promise<void> => {
    while (buffer.length > 0) {
      if (buffer.length < batchMax && !stopping.signal.aborted)
        await wait(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const batch = buffer.slice(0, batchMax);
      buffer = buffer.slice(batchMax);
      await recordBatch(batch);
    }
  };

  const start = () => {
    running ??= run().finally(() => {
      running = null;
      if (buffer.length > 0) start();
    });
  };

  return {
    add: (message) => {
      buffer.push(message);
      if (buffer.length > bufferMax) {
        buffer.shift();
        counters.add("dropped");
      }
      start();
    },
    stop: async () => {
      stopping.abort();
      while (running) await running;
    },
  };
}
