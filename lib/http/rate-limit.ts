import type { Account } from "@/lib/platform/auth/account";
import { acquireToken, type TokenResult } from "@/lib/platform/db/acquire-token";
import { AppError } from "@/lib/platform/errors";
import type { Bucket } from "./contract";
import { processQuota } from "./quota/process-quota";

const windowSeconds = 60;

/** The RateLimit headers of the IETF draft. */
export function rateHeaders(name: string, quota: number, used: number, resetSeconds: number): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${Math.max(0, quota - used)};t=${resetSeconds}`,
  };
}

export function tooManyRequests(name: string, quota: number, resetSeconds: number): AppError {
  return new AppError(
    "rate_limited",
    `The limit is ${quota} requests per minute. Try again in ${resetSeconds} s.`,
    null,
    { headers: { ...rateHeaders(name, quota, quota, resetSeconds), "retry-after": String(resetSeconds) } },
  );
}

/** Up to this quota each request is counted by a statement of its own, because blocks would be a large part of it. */
const countedSinglyMax = 300;

function acquire(key: string, quota: number): Promise<TokenResult> {
  return quota <= countedSinglyMax
    ? acquireToken(key, quota, windowSeconds)
    : processQuota().acquire(key, quota, windowSeconds);
}

/** Counts one request in the account's bucket and returns the RateLimit headers. Throws rate_limited when the quota is used up. */
export async function consumeQuota(account: Account, bucket: Bucket): Promise<Record<string, string>> {
  if (bucket === "none") return {};
  const { name, perMinute } = bucket === "default" ? { name: "default", perMinute: account.requestsPerMinute } : bucket;
  const { allowed, used, resetSeconds } = await acquire(`${name}:${account.id}`, perMinute);
  if (!allowed) throw tooManyRequests(name, perMinute, resetSeconds);
  return rateHeaders(name, perMinute, used, resetSeconds);
}
