import type { Account } from "@/lib/platform/auth/account";
import { takeToken } from "@/lib/platform/db/take-token";
import { AppError } from "@/lib/platform/errors";
import type { Bucket } from "./contract";

const windowSeconds = 60;

/** The headers that tell a client where it stands (IETF draft names). */
export function rateHeaders(name: string, quota: number, used: number, resetSeconds: number): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${Math.max(0, quota - used)};t=${resetSeconds}`,
  };
}

export function tooManyRequests(name: string, quota: number, resetSeconds: number): AppError {
  return new AppError(
    "rate_limited",
    `At most ${quota} of these requests a minute. Try again in ${resetSeconds} s.`,
    null,
    { headers: { ...rateHeaders(name, quota, quota, resetSeconds), "retry-after": String(resetSeconds) } },
  );
}

/** Takes one request from the account's bucket, or refuses with 429. Gives the headers for the answer. */
export async function takeRequest(account: Account, bucket: Bucket): Promise<Record<string, string>> {
  if (bucket === "none") return {};
  const { name, perMinute } = bucket === "default" ? { name: "default", perMinute: account.requestsPerMinute } : bucket;
  const { allowed, used, resetSeconds } = await takeToken(`${name}:${account.id}`, perMinute, windowSeconds);
  if (!allowed) throw tooManyRequests(name, perMinute, resetSeconds);
  return rateHeaders(name, perMinute, used, resetSeconds);
}
