import { AppError } from "@/lib/platform/errors";

export type ShareLimits = {
  /** Reads of an account that are processed at once while no other account sends any. */
  exclusive: number;
  /** The same beside others: what one account reads keeps another's request waiting for a few of its responses only. */
  shared: number;
  /** How long an account counts as another one after a request. */
  sharedMs: number;
  /** Reads of an account that wait; more are refused. */
  waiting: number;
};

const shareLimits: ShareLimits = { exclusive: 32, shared: 2, sharedMs: 1_000, waiting: 400 };

type Share = { running: number; waiting: (() => void)[] };
type Seen = { account: string; atMs: number };

/**
 * Bounds how many reads of one account a process works on at once: each takes processor time, of which a process has one thread.
 * The others of the account wait, in order.
 */
export function createAccountShares(limits = shareLimits, nowMs = () => performance.now()) {
  const shares = new Map<string, Share>();
  /** The last two accounts that sent a read, the newest first. */
  let seen: Seen[] = [];

  const maxOf = (account: string): number => {
    const other = seen.find((each) => each.account !== account);
    return other && nowMs() - other.atMs < limits.sharedMs ? limits.shared : limits.exclusive;
  };

  const release = (account: string, share: Share): void => {
    share.running--;
    while (share.waiting.length > 0 && share.running < maxOf(account)) {
      share.running++;
      share.waiting.shift()?.();
    }
    if (share.running === 0) shares.delete(account);
  };

  const acquire = async (account: string, share: Share): Promise<void> => {
    if (share.waiting.length === 0 && share.running < maxOf(account)) return void share.running++;
    if (share.waiting.length >= limits.waiting) {
      const detail = `More than ${limits.waiting} requests of this account are waiting. Send fewer at once.`;
      throw new AppError("unavailable", detail, null, { headers: { "retry-after": "1" } });
    }
    await new Promise<void>((start) => share.waiting.push(start));
  };

  return {
    /** Runs a read within the share of its account. Throws unavailable when too many of the account wait, or its client has left. */
    run: async <Result>(account: string, signal: AbortSignal, read: () => Promise<Result>): Promise<Result> => {
      seen = [{ account, atMs: nowMs() }, ...seen.filter((each) => each.account !== account)].slice(0, 2);
      const share = shares.get(account) ?? { running: 0, waiting: [] };
      shares.set(account, share);
      await acquire(account, share);
      try {
        if (signal.aborted) throw new AppError("unavailable", "The connection was closed before the response.");
        return await read();
      } finally {
        release(account, share);
      }
    },
  };
}
