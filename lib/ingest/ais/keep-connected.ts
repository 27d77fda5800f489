import { setTimeout as wait } from "node:timers/promises";
import type { RunningSource } from "./ais-source";

/** A connection that is established or being established. `closed` resolves when it has ended for any reason, and never rejects. */
export type Connection = { closed: Promise<void>; close: () => void };

/** Opens a connection. Call `onMessage` when the source delivers something. */
export type Connect = (onMessage: () => void) => Connection;

export type ReconnectDelays = { minMs: number; maxMs: number };

const defaultDelays: ReconnectDelays = { minMs: 1_000, maxMs: 60_000 };

/**
 * Delay before the connection after `failures` fruitless ones: doubles up to the maximum, of which a random half is subtracted, so that
 * the clients of a restarted server do not return all at once.
 */
export function reconnectDelayMs(failures: number, { minMs, maxMs }: ReconnectDelays, random = Math.random()): number {
  const full = Math.min(maxMs, minMs * 2 ** failures);
  return full * (1 - random / 2);
}

/**
 * Connects again whenever the connection ends. The delay begins at its minimum again only after a connection that delivered something:
 * a server that accepts connections and drops them at once would be overrun otherwise.
 */
export function keepConnected(connect: Connect, delays: ReconnectDelays = defaultDelays): RunningSource {
  const stopping = new AbortController();
  let connection: Connection | null = null;
  let failures = 0;
  const run = async () => {
    while (!stopping.signal.aborted) {
      connection = connect(() => {
        failures = 0;
      });
      await connection.closed;
      const delayMs = reconnectDelayMs(failures++, delays);
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      connection?.close();
      await running;
    },
  };
}
