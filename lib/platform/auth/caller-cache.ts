import { type Listener, listen } from "@/lib/platform/db/listen";
import { log } from "@/lib/platform/log";
import { oncePerProcess } from "@/lib/platform/per-process";
import { createFreshValues } from "./fresh-values";
import { type KeyAccount, readKeyAccounts } from "./read-key-accounts";
import { readSessions, type Session } from "./read-sessions";

/** The channel of the trigger function notify_rights; the payload is the id of an account. */
const channel = "landfall_rights";
const refreshMs = 500;

function createCallerCache() {
  const nowMs = () => performance.now();
  const keys = createFreshValues<KeyAccount>({ read: readKeyAccounts, nowMs });
  const sessions = createFreshValues<Session>({ read: readSessions, nowMs });
  const state = { isRunning: false };
  const readOne =
    <Value>(read: (keys: string[]) => Promise<Map<string, Value>>) =>
    async (key: string) =>
      (await read([key])).get(key) ?? null;
  const readKey = readOne(readKeyAccounts);
  const readSession = readOne(readSessions);
  return {
    state,
    findKey: (hash: string) => (state.isRunning ? keys.find(hash) : readKey(hash)),
    findSession: (key: string) => (state.isRunning ? sessions.find(key) : readSession(key)),
    forget: (accountId: string | null) => {
      keys.forget(({ account }) => accountId === null || account.id === accountId);
      sessions.forget((session) => accountId === null || session.accountId === accountId);
    },
    refresh: () => Promise.all([keys.refresh(), sessions.refresh()]),
  };
}

/**
 * The rights of callers by hash of the API key and by claims of the session, at most a second old while `startCallerCache` is in
 * effect, otherwise read each time.
 */
export function callerCache() {
  return oncePerProcess("callers", createCallerCache);
}

/** Forgets the rights of an account's keys and users in this process. Call it after a commit that changes them. */
export function forgetCallers(accountId: string): void {
  callerCache().forget(accountId);
}

/**
 * Keeps the rights of callers for up to a second and reads those in use again twice a second, so that requests need no statement.
 * `notifies`: whether PostgreSQL's notifications apply changes of other processes at once; without, they take effect within the second.
 */
export function startCallerCache({ notifies = true } = {}): Listener {
  const cache = callerCache();
  let isRefreshing = false;
  const timer = setInterval(async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    // Values that cannot be read again are too old after a second.
    await cache
      .refresh()
      .catch((error: unknown) => log().warn({ err: error }, "rights of callers could not be read again"));
    isRefreshing = false;
  }, refreshMs);
  timer.unref();
  const listener = notifies ? listen(channel, (accountId) => cache.forget(accountId)) : null;
  cache.state.isRunning = true;
  return {
    stop: async () => {
      cache.state.isRunning = false;
      clearInterval(timer);
      cache.forget(null);
      await listener?.stop();
    },
  };
}
