import { realNow } from "@/lib/platform/clock";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { putLifetimeMs } from "./upload";

/** Bytes that an account may upload in 24 hours. */
const uploadBytesPerDay = 10 * 1_073_741_824;
const dayMs = 86_400_000;
const retryAfterSeconds = 3_600;

/**
 * Throws `rate_limited` when the files of the last 24 hours and this one exceed the quota. An announced file counts while its bytes are
 * accepted, and from then on only if they were received: else announcements alone would use up the quota of a day. Exact across
 * processes.
 */
export async function assertUploadQuota(tx: Tx, account: { id: string }, byteSize: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${account.id}`}, 0))`;
  const now = realNow().getTime();
  const since = lowestIdAt(now - dayMs);
  const [row] = await tx.$queryRaw<{ bytes: bigint }[]>`
    SELECT coalesce(sum(byte_size), 0)::bigint AS bytes FROM uploads
    WHERE account_id = ${account.id}::uuid AND id >= ${since}::uuid
      AND (received_at IS NOT NULL OR created_at > ${new Date(now - putLifetimeMs)})`;
  if (Number(row?.bytes ?? 0) + byteSize <= uploadBytesPerDay) return;
  const detail = `The limit is ${uploadBytesPerDay / 1_073_741_824} GiB of uploads in 24 hours. Try again in an hour.`;
  throw new AppError("rate_limited", detail, null, { headers: { "retry-after": String(retryAfterSeconds) } });
}
