import { AppError } from "@/lib/platform/errors";

export type ShareLimits = {
  /** Reads of an account that are processed at once while no other account sends any. */
  exclusive: number;
  /** The same beside others: what one account reads keeps another's request waiting for a few of its responses only. */
  shared: number;
  /** How long an account counts as active after a read. */
  sharedMs: number;
  /** How long a read waits before it is refused. */
  waitMs: number;
  /** Reads of an account that wait; more are refused. */
  waiting: number;
};

const shareLimits: ShareLimits = { exclusive: 32, shared: 2, sharedMs: 1_000, waitMs: 5_000, waiting: 400 };

type Share = { running: number; waiting: Set<() => void> };
type LastRead = { party: string; atMs: number };

const refusal = () =>
  new AppError("unavailable", "Too many requests of this account are being processed. Send fewer at once.", null, {
    headers: { "retry-after": "1" },
  });

/**
 * Bounds how many reads of one party, an account or those who read its pages, a process works on at once: each takes processor time, of which
 * a process has one thread. The others of the party wait, in order.
 */
export function createAccountShares(limits = shareLimits, nowMs = () => performance.now()) {
  const shares = new Map<string, Share>();
  /** Of the last two parties that have sent a read, the newest first. */
  let lastReads: LastRead[] = [];

  const maxOf = (party: string): number => {
    const other = lastReads.find((each) => each.party !== party);
    return other && nowMs() - other.atMs < limits.sharedMs ? limits.shared : limits.exclusive;
  };

  const release = (party: string, share: Share): void => {
    share.running--;
    for (const start of share.waiting) {
      if (share.running >= maxOf(party)) break;
      share.running++;
      share.waiting.delete(start);
      start();
    }
    if (share.running === 0) shares.delete(party);
  };

  const acquire = async (party: string, share: Share): Promise<void> => {
    if (share.waiting.size === 0 && share.running < maxOf(party)) return void share.running++;
    if (share.waiting.size >= limits.waiting) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.delete(start);
        reject(refusal());
      }, limits.waitMs);
      share.waiting.add(start);
    });
  };

  return {
    /** Runs a read within the share of its party. Throws unavailable when too many of it wait, or for too long, or the client has left. */
    run: async <Result>(party: string, signal: AbortSignal, read: () => Promise<Result>): Promise<Result> => {
      lastReads = [{ party, atMs: nowMs() }, ...lastReads.filter((each) => each.party !== party)].slice(0, 2);
      const share = shares.get(party) ?? { running: 0, waiting: new Set() };
      shares.set(party, share);
      await acquire(party, share);
      try {
        if (signal.aborted) throw new AppError("unavailable", "The connection was closed before the response.");
        return await read();
      } finally {
        release(party, share);
      }
    },
  };
}
