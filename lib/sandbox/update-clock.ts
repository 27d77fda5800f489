import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/work/queue";
import type { SandboxClock } from "./find-clock";

const speedMax = 86_400;
// Beyond the year 9999 no ISO 8601 time has four digits for it any more.
const latest = new Date("9990-01-01T00:00:00Z");

/** What may be changed of a clock; what is left out stays. */
export const clockEdit = z.object({
  now: z.iso.datetime({ offset: true }).optional().meta({ description: "Jumps forward to this time" }),
  speed: z.number().min(0).max(speedMax).optional().meta({ description: "Sandbox seconds per real second" }),
  paused: z.boolean().optional(),
});

export type ClockEdit = z.infer<typeof clockEdit>;

function assertForward(now: Date, jump: Date): void {
  if (jump < now) {
    throw new AppError("invalid", `now can't be before the sandbox's present time, ${now.toISOString()}.`, "now");
  }
  if (jump > latest) throw new AppError("invalid", `now can't be after ${latest.toISOString()}.`, "now");
}

/**
 * Changes the account's sandbox clock and lets the worker look at what fell due. The clock never goes back: a `now` before
 * the present one is `invalid`. Each change counts from the time the clock shows then.
 */
export async function updateClock(account: Account, edit: ClockEdit): Promise<SandboxClock> {
  const jump = edit.now === undefined ? null : new Date(edit.now);
  return transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ now: Date }[]>`
      SELECT sandbox_now(box) AS now FROM sandboxes box WHERE account_id = ${account.id}::uuid FOR UPDATE`;
    if (!before) throw notFound();
    if (jump) assertForward(before.now, jump);
    const [clock] = await tx.$queryRaw<Omit<SandboxClock, "accountId">[]>`
      UPDATE sandboxes box SET
        sandbox_at = coalesce(${jump}::timestamptz, sandbox_now(box)),
        real_at = clock_timestamp(),
        speed = coalesce(${edit.speed ?? null}::float8, speed),
        paused = coalesce(${edit.paused ?? null}::boolean, paused)
      WHERE account_id = ${account.id}::uuid
      RETURNING sandbox_now(box) AS now, speed, paused`;
    if (!clock) throw notFound();
    await enqueue(tx, "clock_changed", { accountId: account.id });
    return { accountId: account.id, ...clock };
  });
}
