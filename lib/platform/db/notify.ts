import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { pool } from "./pool";

// PostgreSQL's NOTIFY as a hint that an account has news, or that one of its webhooks has. What is missed is found by the next
// look all the same.

const channel = "landfall_news";
const gatherMs = 50;
const reconnectMs = 1_000;

const waiting = new Set<string>();

async function send(hints: string[]): Promise<void> {
  await pool().query("SELECT pg_notify($1, hint) FROM unnest($2::text[]) AS hint", [channel, hints]);
}

function notify(hint: string): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      const hints = [...waiting];
      waiting.clear();
      send(hints).catch((error: unknown) => log().warn({ err: error }, "news not passed on"));
    }, gatherMs).unref();
  }
  waiting.add(hint);
}

/** Tells every process that an account has news: once per account and 50 ms, after the commit and outside of it. */
export function notifyNews(accountId: string): void {
  notify(accountId);
}

/** Tells every process that one of its webhooks stands differently, or was told something. */
export function notifyWebhookNews(accountId: string, webhookId: string): void {
  notify(`${accountId} ${webhookId}`);
}

export type Listening = { stop: () => Promise<void> };

/** Null: after a reconnection, for anything may have been missed. */
export type NewsOf = { accountId: string; webhookId: string | null } | null;

function newsOf(hint = ""): NewsOf {
  const [accountId, webhookId = null] = hint.split(" ");
  return accountId ? { accountId, webhookId } : null;
}

/** Calls `onNews` with each hint, over a connection of its own. `onNews` must not fail. */
export function listenToNews(onNews: (news: NewsOf) => void): Listening {
  let client: pg.Client | null = null;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: env().databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    let isLost = false;
    // Once: a connection that fails on the way may end besides, and two new ones would take its place.
    const again = () => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = null;
      if (!stopped) setTimeout(start, reconnectMs).unref();
    };
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => onNews(newsOf(payload)));
    try {
      await next.connect();
      next.once("end", again);
      await next.query(`LISTEN ${channel}`);
      client = next;
      if (!stopped) onNews(null);
    } catch (error) {
      log().warn({ err: error }, "not listening for news");
      await next.end().catch(() => undefined);
      again();
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
      // One that does not stand yet would stay for ever.
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
