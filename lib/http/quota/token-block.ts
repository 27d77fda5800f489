import type { TokenResult } from "@/lib/platform/db/acquire-token";
import type { Lease, UnspentTokens } from "@/lib/platform/db/lease-tokens";

/** Tokens of one bucket that this process may spend until `endsAtMs`. Times are those of a monotonic clock. */
export type TokenBlock = {
  /** The quota under which it was leased. */
  quota: number;
  lease: Lease;
  spent: number;
  endsAtMs: number;
  resetAtMs: number;
  /** Set when the quota was used up: until then it is not asked again. */
  deniedUntilMs: number | null;
};

/** Time for which "used up" is remembered, unless the next token becomes available earlier. Others may give tokens back meanwhile. */
const deniedMs = 1_000;

/** A block from a lease that was sent at `sentAtMs` and answered at `nowMs`. */
export function blockOf(
  lease: Lease,
  asked: { quota: number; wanted: number; validSeconds: number; sentAtMs: number },
  nowMs: number,
): TokenBlock {
  const resetAtMs = nowMs + lease.resetMs;
  return {
    quota: asked.quota,
    lease,
    spent: 0,
    endsAtMs: asked.sentAtMs + asked.validSeconds * 1_000,
    resetAtMs,
    deniedUntilMs: lease.granted < asked.wanted ? Math.min(nowMs + deniedMs, resetAtMs) : null,
  };
}

function resultOf({ lease, spent, resetAtMs }: TokenBlock, allowed: boolean, nowMs: number): TokenResult {
  return { allowed, used: lease.used + spent, resetSeconds: Math.max(1, Math.ceil((resetAtMs - nowMs) / 1_000)) };
}

/** Spends a token if one is left; the end of the block is not checked. */
export function spendToken(block: TokenBlock, nowMs: number): TokenResult {
  const allowed = block.spent < block.lease.granted;
  if (allowed) block.spent++;
  return resultOf(block, allowed, nowMs);
}

/** The result of one more request under this quota, or null when the database must be asked. */
export function decideByBlock(block: TokenBlock, quota: number, nowMs: number): TokenResult | null {
  if (block.quota !== quota) return null;
  if (block.spent < block.lease.granted && nowMs < block.endsAtMs) return spendToken(block, nowMs);
  const isDenied = block.deniedUntilMs !== null && nowMs < block.deniedUntilMs;
  return isDenied && block.spent === block.lease.granted ? resultOf(block, false, nowMs) : null;
}

/** True when the block decides nothing any more. */
export function isOver({ endsAtMs, deniedUntilMs }: TokenBlock, nowMs: number): boolean {
  return endsAtMs <= nowMs && (deniedUntilMs ?? 0) <= nowMs;
}

/** What is left of a block that is given up. */
export function unspentOf(key: string, { lease, spent }: TokenBlock): UnspentTokens[] {
  const count = lease.granted - spent;
  return count > 0 ? [{ key, slot: lease.slot, count }] : [];
}
