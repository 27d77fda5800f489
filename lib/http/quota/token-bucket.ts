import type { TokenResult } from "@/lib/platform/db/acquire-token";
import type { Lease, LeaseRequest, UnspentTokens } from "@/lib/platform/db/lease-tokens";
import { eventsOfLastSecond, type RecentRate } from "./recent-rate";
import { blockOf, spendToken, type TokenBlock, unspentOf } from "./token-block";

/** Where tokens come from, and a monotonic clock. */
export type TokenSource = {
  lease: (request: LeaseRequest) => Promise<Lease>;
  giveBack: (unspent: UnspentTokens[]) => Promise<void>;
  nowMs: () => number;
};

type Waiter = { resolve: (result: TokenResult) => void; reject: (error: unknown) => void };

/** What this process knows about one quota of one account. */
export type TokenBucket = {
  key: string;
  quota: number;
  windowSeconds: number;
  rate: RecentRate;
  block: TokenBlock | null;
  /** Left over from earlier blocks, not yet given back. */
  unspent: UnspentTokens[];
  /** Requests that wait for the lease that is under way. */
  waiting: Waiter[];
  isLeasing: boolean;
};

const validSeconds = 1;
/** A block is at most this part of the quota. */
const blockShare = 0.05;

/** Gives up the block of the bucket. */
export function endBlock(bucket: TokenBucket): void {
  if (bucket.block) bucket.unspent.push(...unspentOf(bucket.key, bucket.block));
  bucket.block = null;
}

async function leaseOnce(source: TokenSource, bucket: TokenBucket): Promise<void> {
  endBlock(bucket);
  const { key, quota, windowSeconds, rate, waiting } = bucket;
  const sentAtMs = source.nowMs();
  const needed = waiting.length;
  // Without the last one, so that a client with one request per second gets single tokens.
  const expected = Math.min(eventsOfLastSecond(rate, sentAtMs) - 1, Math.floor(quota * blockShare));
  const wanted = Math.max(needed, expected);
  const asked = { key, quota, windowSeconds, wanted, validSeconds: wanted > needed ? validSeconds : 0 };
  const lease = await source.lease(asked);
  const nowMs = source.nowMs();
  const block = blockOf(lease, { ...asked, sentAtMs }, nowMs);
  bucket.block = block;
  // Those that came meanwhile get what the others leave, or the same refusal.
  const answered = waiting.splice(0, lease.granted < wanted ? waiting.length : wanted);
  for (const { resolve } of answered) resolve(spendToken(block, nowMs));
}

/** Leases tokens until no request is waiting. A failure is that of all waiting requests. */
export async function leaseForWaiting(source: TokenSource, bucket: TokenBucket): Promise<void> {
  bucket.isLeasing = true;
  while (bucket.waiting.length > 0) {
    try {
      await leaseOnce(source, bucket);
    } catch (error) {
      for (const { reject } of bucket.waiting.splice(0)) reject(error);
    }
  }
  bucket.isLeasing = false;
}
