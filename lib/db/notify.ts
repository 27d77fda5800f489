import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { pool } from "./pool";

// PostgreSQL's NOTIFY as a hint that an account has news. What is missed is found by the next look all the same.

const channel = "landfall_news";
const gatherMs = 50;
const reconnectMs = 1_000;

const waiting = new Set<string>();

async function send(accountIds: string[]): Promise<void> {
  await pool().query("SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id", [channel, accountIds]);
}

/** Tells every process that an account has news: once per account and 50 ms, after the commit and outside of it. */
export function notifyNews(accountId: string): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      const accountIds = [...waiting];
      waiting.clear();
      send(accountIds).catch((error: unknown) => log().warn({ err: error }, "news not passed on"));
    }, gatherMs).unref();
  }
  waiting.add(accountId);
}

export type Listening = { stop: () => Promise<void> };

/**
 * Calls `onNews` with the account of each hint, over a connection of its own; with null after a reconnection, for anything
 * may have been missed. `onNews` must not fail.
 */
export function listenToNews(onNews: (accountId: string | null) => void): Listening {
  let client: pg.Client | null = null;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: env().databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    const again = () => {
      if (client === next) client = null;
      next.removeAllListeners("end");
      if (!stopped) setTimeout(() => void connect(), reconnectMs).unref();
    };
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => onNews(payload ?? null));
    try {
      await next.connect();
      next.once("end", again);
      await next.query(`LISTEN ${channel}`);
      client = next;
      onNews(null);
    } catch (error) {
      log().warn({ err: error }, "not listening for news");
      await next.end().catch(() => undefined);
      again();
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
