import { AppError } from "@/lib/platform/errors";

const concurrentMax = 20;
const activeByAccount = new Map<string, number>();

/** Runs `work` unless 20 uploads of the account are in progress in this process: then it throws `rate_limited`. */
export async function limitUploads<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const active = activeByAccount.get(accountId) ?? 0;
  if (active >= concurrentMax) {
    const detail = `At most ${concurrentMax} files can be uploaded at the same time. Try again in a few seconds.`;
    throw new AppError("rate_limited", detail, null, { headers: { "retry-after": "5" } });
  }
  activeByAccount.set(accountId, active + 1);
  try {
    return await work();
  } finally {
    const remaining = (activeByAccount.get(accountId) ?? 1) - 1;
    if (remaining > 0) activeByAccount.set(accountId, remaining);
    else activeByAccount.delete(accountId);
  }
}
