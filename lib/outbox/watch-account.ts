import { type Listening, listenToNews, type NewsOf } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { lastSequenceOf } from "./last-sequence-of";

const lookEveryMs = 1_000;

/** Called with the webhook whose news it is; with null when anything else of the account may be new. */
type Wake = (webhookId: string | null) => void;

const watchers = new Map<string, Set<Wake>>();
const seen = new Map<string, number>();
let listening: Listening | null = null;
let looking: NodeJS.Timeout | null = null;

function wakeAll(news: NewsOf): void {
  const woken = news === null ? [...watchers.values()] : [watchers.get(news.accountId) ?? new Set<Wake>()];
  for (const wake of woken.flatMap((set) => [...set])) wake(news?.webhookId ?? null);
}

/** A hint can get lost; what the table says cannot. */
async function look(): Promise<void> {
  const rows = await sql<{ account_id: string; last: number }>(
    `SELECT a.id AS account_id, ${lastSequenceOf("a.id")} AS last FROM unnest($1::uuid[]) AS a(id)`,
    [[...watchers.keys()]],
    "look_for_news",
  );
  for (const { account_id, last } of rows) {
    if (seen.get(account_id) === last) continue;
    seen.set(account_id, last);
    wakeAll({ accountId: account_id, webhookId: null });
  }
}

function start(): void {
  listening ??= listenToNews(wakeAll);
  looking ??= setInterval(() => {
    look().catch((error: unknown) => log().warn({ err: error }, "no look for news"));
  }, lookEveryMs);
}

async function stop(): Promise<void> {
  if (looking) clearInterval(looking);
  looking = null;
  seen.clear();
  const ended = listening;
  listening = null;
  await ended?.stop();
}

/** Calls `wake` whenever the account may have news, at least a second after each. Gives what ends it. */
export function watchAccount(accountId: string, wake: Wake): () => void {
  const own = watchers.get(accountId) ?? new Set();
  watchers.set(accountId, own.add(wake));
  start();
  return () => {
    own.delete(wake);
    if (own.size === 0) watchers.delete(accountId);
    if (watchers.size === 0) void stop();
  };
}
