import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** How long a lost connection waits until it is established again. */
export const reconnection = { afterMs: 1_000 };

export type Listener = { stop: () => Promise<void> };

/** `started`: resolves when the first connection listens or has failed. It never rejects. */
export type NotificationListener = Listener & { started: Promise<void> };

/**
 * Calls `onPayload` for each notification of a channel, over a dedicated connection that reconnects, and with null after a connection
 * is established: notifications may have been missed before. `onPayload` must not throw.
 */
export function listen(channel: string, onPayload: (payload: string | null) => void): NotificationListener {
  let client: pg.Client | null = null;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: env().databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    let isLost = false;
    // Only once per connection: a failed connection may emit "end" as well, and two reconnections would follow.
    const reconnect = () => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = null;
      if (!stopped) setTimeout(start, reconnection.afterMs).unref();
    };
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => onPayload(payload ?? ""));
    try {
      await next.connect();
      next.once("end", reconnect);
      await next.query(`LISTEN ${channel}`);
      client = next;
      if (!stopped) onPayload(null);
    } catch (error) {
      log().warn({ err: error }, "not listening for notifications");
      await next.end().catch(() => undefined);
      reconnect();
    }
  };
  const started = connect();
  let connecting = started;
  const start = () => {
    if (!stopped) connecting = connect();
  };
  return {
    started,
    stop: async () => {
      stopped = true;
      // A connection that is still being established would otherwise stay open.
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
