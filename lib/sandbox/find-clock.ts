import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";

export type SandboxClock = {
  accountId: string;
  now: Date;
  /** Sandbox seconds per real second. */
  speed: number;
  paused: boolean;
};

/** The account's sandbox clock as it stands; `not_found` without a sandbox. */
export async function findClock(accountId: string): Promise<SandboxClock> {
  const [clock] = await sql<Omit<SandboxClock, "accountId">>(
    "SELECT sandbox_now(box) AS now, speed, paused FROM sandboxes box WHERE account_id = $1",
    [accountId],
    "sandbox_clock",
  );
  if (!clock) throw notFound();
  return { accountId, ...clock };
}

/** The account's sandbox time; real time for an account without a sandbox, which then has nothing that runs by it. */
export async function sandboxNow(accountId: string): Promise<Date> {
  const [row] = await sql<{ now: Date }>(
    `SELECT coalesce((SELECT sandbox_now(box) FROM sandboxes box WHERE account_id = $1), clock_timestamp()) AS now`,
    [accountId],
    "sandbox_now",
  );
  if (!row) throw new Error("no clock");
  return row.now;
}
