import { setTimeout as wait } from "node:timers/promises";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";

const lookEveryMs = 500;
const retryMaxMs = 10_000;

export type KeptPostgres = { stop: (politeMs: number) => Promise<void> };

/** Watches the embedded server and brings it back to its address when it dies. */
export function keepPostgres(postgres: EmbeddedPostgres): KeptPostgres {
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    let delayMs = lookEveryMs;
    while (!stopping.signal.aborted) {
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || postgres.isRunning()) continue;
      process.stderr.write("PostgreSQL ended and is started again.\n");
      const failure = await postgres.revive().then(
        () => null,
        (error: unknown) => String(error),
      );
      if (failure) process.stderr.write(`${failure}\n`);
      delayMs = failure ? Math.min(delayMs * 2, retryMaxMs) : lookEveryMs;
    }
  }

  const watching = watch();
  return {
    stop: async (politeMs) => {
      stopping.abort();
      await Promise.race([watching, wait(politeMs)]);
      await postgres.stop(politeMs);
    },
  };
}
