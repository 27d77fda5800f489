import type { NotificationListener } from "@/lib/platform/db/listen";
import { type ChangeNotification, listenForChanges } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { newestSequenceSql } from "./change-positions";

const pollIntervalMs = 1_000;

/** Called with the id of a changed webhook, or null when other data of the account may have changed. */
type AccountListener = (webhookId: string | null) => void;

const listeners = new Map<string, Set<AccountListener>>();
const lastSequences = new Map<string, number>();
let subscription: NotificationListener | null = null;
let pollTimer: NodeJS.Timeout | null = null;

function notifyListeners(change: ChangeNotification): void {
  const notified = change === null ? [...listeners.values()] : [listeners.get(change.accountId) ?? []];
  for (const listener of notified.flatMap((each) => [...each])) listener(change?.webhookId ?? null);
}

/** Polls the changes table, because notifications can be lost. */
async function poll(): Promise<void> {
  const rows = await sql<{ account_id: string; last: number }>(
    `SELECT a.id AS account_id, ${newestSequenceSql("a.id")} AS last FROM unnest($1::uuid[]) AS a(id)`,
    [[...listeners.keys()]],
    "poll_changes",
  );
  for (const { account_id, last } of rows) {
    if (lastSequences.get(account_id) === last) continue;
    lastSequences.set(account_id, last);
    notifyListeners({ accountId: account_id, webhookId: null, due: [] });
  }
}

function start(): NotificationListener {
  subscription ??= listenForChanges(notifyListeners);
  pollTimer ??= setInterval(() => {
    poll().catch((error: unknown) => log().warn({ err: error }, "polling for changes failed"));
  }, pollIntervalMs);
  return subscription;
}

async function stop(): Promise<void> {
  if (pollTimer) clearInterval(pollTimer);
  pollTimer = null;
  lastSequences.clear();
  const ended = subscription;
  subscription = null;
  await ended?.stop();
}

export type AccountWatch = {
  /** Resolves when notifications arrive, or when only polling is possible for now. Until then those of webhooks are missed. */
  started: Promise<void>;
  end: () => void;
};

/** Calls `listener` within about a second of each change of the account, until `end` is called. */
export function watchAccount(accountId: string, listener: AccountListener): AccountWatch {
  const own = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, own.add(listener));
  const { started } = start();
  const end = () => {
    // Ended before: the account's listeners can be those of another set now.
    if (!own.delete(listener)) return;
    if (own.size === 0) listeners.delete(accountId);
    if (listeners.size === 0) void stop();
  };
  return { started, end };
}
