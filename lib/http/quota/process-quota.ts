import { leaseTokens, returnTokens } from "@/lib/platform/db/lease-tokens";
import { log } from "@/lib/platform/log";
import { oncePerProcess } from "@/lib/platform/per-process";
import { createLeasedQuota, type LeasedQuota } from "./leased-quota";
import type { TokenSource } from "./token-bucket";

const returnIntervalMs = 250;

const source: TokenSource = { lease: leaseTokens, giveBack: returnTokens, nowMs: () => performance.now() };

async function returnUnspent(quota: LeasedQuota, all = false): Promise<void> {
  try {
    await quota.returnUnspent(all);
  } catch (error) {
    // They count for one window as if they had been spent.
    log().warn({ err: error }, "unspent tokens of the quota could not be returned");
  }
}

/** A leased quota that returns unspent tokens four times a second while buckets are in use. */
function createProcessQuota(): LeasedQuota {
  const quota = createLeasedQuota(source);
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || quota.size() === 0) return;
    isScheduled = true;
    const run = async () => {
      await returnUnspent(quota);
      isScheduled = false;
      schedule();
    };
    setTimeout(() => void run(), returnIntervalMs).unref();
  };
  const acquire: LeasedQuota["acquire"] = (...request) => {
    const result = quota.acquire(...request);
    schedule();
    return result;
  };
  return { ...quota, acquire };
}

/** The leased quota of this process. */
export function processQuota(): LeasedQuota {
  return oncePerProcess("quota", createProcessQuota);
}

/** Returns all unspent tokens before the process ends. */
export async function closeQuota(): Promise<void> {
  await returnUnspent(processQuota(), true);
}
