import { createHash } from "node:crypto";
import { takeToken } from "@/lib/platform/db/take-token";
import { transaction } from "@/lib/platform/db/transaction";

const windowSeconds = 900;

/** Failures of the thing that `of` names, in any 15 minutes. */
export type FailureLimit = { of: string[]; max: number };

function bucketOf({ of }: FailureLimit): string {
  return `sign_in:${createHash("sha256").update(of.join("\n")).digest("base64url")}`;
}

async function giveBack(keys: string[]): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE rate_hits SET hits = hits - 1 WHERE (key, slot) IN (
        SELECT key, max(slot) FROM rate_hits WHERE key = ANY(${keys}) AND hits > 0 GROUP BY key)`,
  );
}

/**
 * Runs one attempt at a secret, unless there have been too many failures of late: then `onLimit` says what happens, without
 * an attempt. A failure is counted before the attempt and taken back when it succeeds, so that parallel guesses get no more
 * than one after another, and a success forgives no failure of anybody else's.
 */
export async function limitFailures<Found>(
  limits: FailureLimit[],
  attempt: () => Promise<Found | null>,
  onLimit: () => null = () => null,
): Promise<Found | null> {
  for (const limit of limits) {
    const { allowed } = await takeToken(bucketOf(limit), limit.max, windowSeconds);
    if (!allowed) return onLimit();
  }
  const found = await attempt();
  if (found !== null) await giveBack(limits.map(bucketOf));
  return found;
}
