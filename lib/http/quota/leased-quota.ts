import type { TokenResult } from "@/lib/platform/db/acquire-token";
import { countEvent, eventsOfLastSecond } from "./recent-rate";
import { decideByBlock, isOver } from "./token-block";
import { endBlock, leaseForWaiting, type TokenBucket, type TokenSource } from "./token-bucket";

export type LeasedQuota = {
  /** Acquires one of `quota` tokens in a rolling window, from a block of this process if it has one. */
  acquire: (key: string, quota: number, windowSeconds: number) => Promise<TokenResult>;
  /** Gives back what is left of all blocks that have ended, or of `all`, in one statement. Forgets buckets that are not used any more. */
  returnUnspent: (all?: boolean) => Promise<void>;
  /** The number of buckets that are in use. */
  size: () => number;
};

/**
 * Leases blocks of tokens that this process spends within a second. A block is as large as the requests of the last second, so that
 * little remains unspent.
 */
export function createLeasedQuota(source: TokenSource): LeasedQuota {
  const buckets = new Map<string, TokenBucket>();

  const bucketOf = (key: string, quota: number, windowSeconds: number): TokenBucket => {
    let bucket = buckets.get(key);
    if (!bucket) {
      const rate = { startMs: source.nowMs(), count: 0, previous: 0 };
      bucket = { key, quota, windowSeconds, rate, block: null, unspent: [], waiting: [], isLeasing: false };
      buckets.set(key, bucket);
    }
    bucket.quota = quota;
    return bucket;
  };

  const acquire: LeasedQuota["acquire"] = async (key, quota, windowSeconds) => {
    const nowMs = source.nowMs();
    const bucket = bucketOf(key, quota, windowSeconds);
    countEvent(bucket.rate, nowMs);
    const decided = bucket.block && decideByBlock(bucket.block, quota, nowMs);
    if (decided) return decided;
    return new Promise((resolve, reject) => {
      bucket.waiting.push({ resolve, reject });
      if (!bucket.isLeasing) void leaseForWaiting(source, bucket);
    });
  };

  const returnUnspent: LeasedQuota["returnUnspent"] = async (all = false) => {
    const nowMs = source.nowMs();
    const used = [...buckets.values()];
    for (const bucket of used) {
      if (bucket.block && (all || isOver(bucket.block, nowMs))) endBlock(bucket);
      const isIdle = eventsOfLastSecond(bucket.rate, nowMs) === 0 && !bucket.isLeasing;
      if (isIdle && !bucket.block) buckets.delete(bucket.key);
    }
    const unspent = used.flatMap((bucket) => bucket.unspent.splice(0));
    if (unspent.length > 0) await source.giveBack(unspent);
  };

  return { acquire, returnUnspent, size: () => buckets.size };
}
