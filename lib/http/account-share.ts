import { AppError } from "@/lib/platform/errors";

export type ShareLimits = {
  /** Reads of an account that are processed at once while no other account sends any. */
  exclusive: number;
  /** The same beside others: what one account reads keeps another's request waiting for a few of its responses only. */
  shared: number;
  /** How long an account counts as active after a read. */
  sharedMs: number;
  /** How much time of reads an account may use at once beside others, and how much for each unit of time after that. */
  burstMs: number;
  rate: number;
  /** How long a read waits before it is refused. */
  waitMs: number;
  /** Reads of an account that wait; more are refused. */
  waiting: number;
};

const shareLimits: ShareLimits = {
  exclusive: 32,
  shared: 2,
  sharedMs: 1_000,
  burstMs: 300,
  rate: 0.5,
  waitMs: 5_000,
  waiting: 400,
};

const restMsMax = 1_000;
const sharesMax = 1_000;

/** `usedMs`: the time of its reads until `atMs`, less what it may use meanwhile. */
type Share = { running: number; waiting: Set<() => void>; usedMs: number; atMs: number };

/** Who sends a read. `isOwnProcess`: this process itself, for the visitor of a shared page or a data export of the account. */
export type Reader = { accountId: string; isOwnProcess: boolean };

const refuse = (detail: string) => new AppError("unavailable", detail, null, { headers: { "retry-after": "1" } });
const tooMany = "Too many requests of this account are being processed. Send fewer at once.";
const closed = "The connection was closed before the response.";

/**
 * Bounds how many reads of one account a process works on at once: each takes processor time, of which a process has one thread. The others of
 * the account wait, in order. Beside other accounts, one that keeps reading without a pause is slowed to a share of the time: its next read
 * begins later than the place for it is free. Visitors of its shared pages and its data exports have a second share, so that they do not use up that of the
 * account's users and programs.
 */
export function createAccountShares(limits = shareLimits, nowMs = () => performance.now()) {
  const shares = new Map<string, Share>();
  /** Of the last two accounts that have sent a read, the newest first. */
  let lastReads: { accountId: string; atMs: number }[] = [];

  const maxOf = (accountId: string): number => {
    const other = lastReads.find((each) => each.accountId !== accountId);
    return other && nowMs() - other.atMs < limits.sharedMs ? limits.shared : limits.exclusive;
  };

  const isAlone = (accountId: string): boolean => maxOf(accountId) === limits.exclusive;
  const usedMsOf = ({ usedMs, atMs }: Share): number => Math.max(0, usedMs - (nowMs() - atMs) * limits.rate);

  const removeUnused = (): void => {
    for (const [key, share] of shares) if (share.running === 0 && usedMsOf(share) === 0) shares.delete(key);
  };

  /** Adds the time of a read; returns how long the place of the read stays occupied for what the account has used beyond its share. */
  const restMsAfter = (share: Share, accountId: string, readMs: number): number => {
    Object.assign(share, { usedMs: usedMsOf(share) + readMs, atMs: nowMs() });
    if (isAlone(accountId)) return 0;
    return Math.min(restMsMax, Math.max(0, share.usedMs - limits.burstMs) / limits.rate);
  };

  const shareOf = ({ accountId, isOwnProcess }: Reader) => {
    const key = isOwnProcess ? `${accountId} own process` : accountId;
    const share: Share = shares.get(key) ?? { running: 0, waiting: new Set(), usedMs: 0, atMs: nowMs() };
    if (!shares.has(key) && shares.size >= sharesMax) removeUnused();
    shares.set(key, share);
    const release = (): void => {
      share.running--;
      for (const start of share.waiting) {
        if (share.running >= maxOf(accountId)) break;
        share.running++;
        share.waiting.delete(start);
        start();
      }
    };
    return { share, release };
  };

  const acquire = async (share: Share, accountId: string, signal: AbortSignal): Promise<void> => {
    if (share.waiting.size === 0 && share.running < maxOf(accountId)) return void share.running++;
    if (share.waiting.size >= limits.waiting) throw refuse(tooMany);
    await new Promise<void>((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
        share.waiting.delete(start);
        finish();
      };
      const start = () => end(resolve);
      const leave = () => end(() => reject(refuse(closed)));
      const timer = setTimeout(() => end(() => reject(refuse(tooMany))), limits.waitMs);
      signal.addEventListener("abort", leave);
      share.waiting.add(start);
    });
  };

  return {
    /** Runs a read within the share of its reader. Throws unavailable when too many wait, or for too long, or the client has left. */
    run: async <Result>(reader: Reader, signal: AbortSignal, read: () => Promise<Result>): Promise<Result> => {
      if (signal.aborted) throw refuse(closed);
      const { accountId } = reader;
      const others = lastReads.filter((each) => each.accountId !== accountId);
      lastReads = [{ accountId, atMs: nowMs() }, ...others].slice(0, 2);
      const { share, release } = shareOf(reader);
      await acquire(share, accountId, signal);
      const startedAtMs = nowMs();
      try {
        return await read();
      } finally {
        const restMs = restMsAfter(share, accountId, nowMs() - startedAtMs);
        if (restMs === 0) release();
        else setTimeout(release, restMs);
      }
    },
  };
}

/** The shares of this process: of REST and MCP together. */
export const accountReads = createAccountShares();
