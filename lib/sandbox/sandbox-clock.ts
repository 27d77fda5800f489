import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { notifyChanges } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { sandboxScac } from "@/lib/reference/shipping-lines";

export type SandboxClock = {
  accountId: string;
  now: Date;
  /** Sandbox seconds per real second. */
  speed: number;
  paused: boolean;
};

const attributes = z.object({ now: z.iso.datetime(), speed: z.number(), paused: z.boolean() });

/** The JSON:API resource `sandbox_clock`; its id is the account id. */
export const sandboxClock = defineResource({
  type: "sandbox_clock",
  attributes,
  volatile: ["now"],
  path: () => "/v2/sandbox/clock",
  serialize: ({ accountId, now, speed, paused }: SandboxClock) => ({
    id: accountId,
    attributes: { now: serializeTime(now), speed, paused } satisfies z.input<typeof attributes>,
  }),
});

async function readClock(accountId: string): Promise<Omit<SandboxClock, "accountId"> | undefined> {
  const [clock] = await sql<Omit<SandboxClock, "accountId">>(
    "SELECT sandbox_now(sandbox) AS now, speed, paused FROM sandboxes sandbox WHERE account_id = $1",
    [accountId],
    "sandbox_clock",
  );
  return clock;
}

/** Returns the account's sandbox clock. Throws `not_found` if the account has no sandbox. */
export async function findClock(accountId: string): Promise<SandboxClock> {
  const clock = await readClock(accountId);
  if (!clock) throw notFound();
  return { accountId, ...clock };
}

/** The account's sandbox time; null for an account without a sandbox. */
export const findSandboxTime = async (accountId: string): Promise<Date | null> =>
  (await readClock(accountId))?.now ?? null;

/** The account's sandbox time; real time for an account without a sandbox. */
export async function sandboxNow(accountId: string): Promise<Date> {
  const [row] = await sql<{ now: Date }>(
    "SELECT tracking_clock($1, $2) AS now",
    [accountId, sandboxScac],
    "tracking_clock",
  );
  if (!row) throw new Error("no clock");
  return row.now;
}

const speedMax = 86_400;
// After the year 9999 an ISO 8601 year has more than four digits.
const nowMax = new Date("9990-01-01T00:00:00Z");

/** Attributes of a clock update; omitted ones keep their values. */
export const clockInput = z.object({
  now: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: "New sandbox time; must be later than the current one" }),
  speed: z
    .number()
    .min(0)
    .max(speedMax)
    .optional()
    .meta({ description: "Sandbox seconds per real second; 1 is real time" }),
  paused: z.boolean().optional(),
});

export type ClockInput = z.infer<typeof clockInput>;

function assertForward(current: Date, now: Date): void {
  if (now < current) {
    throw new AppError("invalid", `now can't be before the current sandbox time, ${serializeTime(current)}.`, "now");
  }
  if (now > nowMax) throw new AppError("invalid", `now can't be after ${serializeTime(nowMax)}.`, "now");
}

/**
 * Updates the account's sandbox clock and wakes the workers. Throws `invalid` if `now` is before the
 * current sandbox time.
 */
export async function updateClock(account: Account, input: ClockInput): Promise<SandboxClock> {
  const newTime = input.now === undefined ? null : new Date(input.now);
  return transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ now: Date }[]>`
      SELECT sandbox_now(sandbox) AS now FROM sandboxes sandbox WHERE account_id = ${account.id}::uuid FOR UPDATE`;
    if (!before) throw notFound();
    if (newTime) assertForward(before.now, newTime);
    const [clock] = await tx.$queryRaw<Omit<SandboxClock, "accountId">[]>`
      UPDATE sandboxes sandbox SET
        sandbox_at = coalesce(${newTime}::timestamptz, sandbox_now(sandbox)),
        real_at = clock_timestamp(),
        speed = coalesce(${input.speed ?? null}::float8, speed),
        paused = coalesce(${input.paused ?? null}::boolean, paused)
      WHERE account_id = ${account.id}::uuid
      RETURNING sandbox_now(sandbox) AS now, speed, paused`;
    if (!clock) throw notFound();
    // Checks and polls may have become due.
    afterCommit(() => notifyChanges(account.id, ["matching", "polling"]));
    return { accountId: account.id, ...clock };
  });
}

/** The time that applies to tracking of a carrier: the account's sandbox time for the sandbox carrier, otherwise real time. */
export async function trackingClock(tx: Tx, accountId: string, scac: string | null): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT tracking_clock(${accountId}::uuid, ${scac}::text) AS now`;
  if (!row) throw new Error("no clock");
  return row.now;
}
