import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { pool } from "./pool";

// PostgreSQL's NOTIFY as a hint that an account or one of its webhooks has changed. A missed hint is covered by polling.

const channel = "landfall_changes";
const intervalMs = 50;
const reconnectMs = 1_000;

const pendingPayloads = new Set<string>();
let lastSentAtMs = Number.NEGATIVE_INFINITY;

async function send(payloads: string[]): Promise<void> {
  await pool().query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", [channel, payloads]);
}

function sendPending(): void {
  lastSentAtMs = performance.now();
  const payloads = [...pendingPayloads];
  pendingPayloads.clear();
  send(payloads).catch((error: unknown) => log().warn({ err: error }, "change notification not sent"));
}

function notify(payload: string): void {
  if (pendingPayloads.size === 0)
    setTimeout(sendPending, Math.max(0, lastSentAtMs + intervalMs - performance.now())).unref();
  pendingPayloads.add(payload);
}

/**
 * Notifies all processes that an account has changes: at once, or together with others 50 ms after the last notification of this
 * process. Call it after the commit.
 */
export function notifyChanges(accountId: string): void {
  notify(accountId);
}

/** Notifies all processes that the state or the deliveries of a webhook have changed. */
export function notifyWebhookChange(accountId: string, webhookId: string): void {
  notify(`${accountId} ${webhookId}`);
}

export type Listener = { stop: () => Promise<void> };

/** Null after a connection is established: notifications may have been missed before. */
export type ChangeNotification = { accountId: string; webhookId: string | null } | null;

function parsePayload(payload = ""): ChangeNotification {
  const [accountId, webhookId = null] = payload.split(" ");
  return accountId ? { accountId, webhookId } : null;
}

/** Calls `onChange` for each notification, over a dedicated connection that reconnects. `onChange` must not throw. */
export function listenForChanges(onChange: (notification: ChangeNotification) => void): Listener {
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
      if (!stopped) setTimeout(start, reconnectMs).unref();
    };
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => onChange(parsePayload(payload)));
    try {
      await next.connect();
      next.once("end", reconnect);
      await next.query(`LISTEN ${channel}`);
      client = next;
      if (!stopped) onChange(null);
    } catch (error) {
      log().warn({ err: error }, "not listening for change notifications");
      await next.end().catch(() => undefined);
      reconnect();
    }
  };
  let connecting: Promise<void> | null = null;
  const start = () => {
    if (!stopped) connecting = connect();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      // A connection that is still being established would otherwise stay open.
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
