import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { findFleet, listFleetMessages, positionEveryMin } from "@/lib/sandbox/fleet/fleet-messages";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { ingestMessages } from "./ingest-messages";

/** An itinerary whose ships are due to send positions. */
type DueItinerary = { number: string; anchorAt: Date; fleetAt: Date };

/** What a batch records of one itinerary; `fleetAt` null: its ships have sent their last position. */
type Progress = { number: string; fleetAt: Date | null };

const dayMs = 86_400_000;
const positionEveryMs = positionEveryMin * 60_000;
/** The most sandbox time of one itinerary in a batch: a few hundred positions. */
const spanMaxMs = 10 * dayMs;
const itinerariesMax = 20;
const messagesMax = 1_500;
const accountsMax = 50;
/** A pass ends after this time, so that the worker can stop; the next one continues with the account after the last. */
const passMaxMs = 1_500;

const isDue = `fleet_at <= sandbox_now(sandbox) - interval '${positionEveryMin} minutes'`;

/** Accounts with due itineraries, beginning after the one that was served last. */
async function findDueAccounts(lastId: string): Promise<string[]> {
  const rows = await sql<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM sandboxes sandbox
     WHERE EXISTS (SELECT FROM sandbox_journeys itinerary WHERE itinerary.account_id = sandbox.account_id AND ${isDue})
     ORDER BY (account_id <= $1::uuid), account_id LIMIT ${accountsMax}`,
    [lastId],
    "sandbox_fleets",
  );
  return rows.map(({ accountId }) => accountId);
}

/** The newest time of the grid of positions, so that the itinerary is due again at the next one. */
const lastPositionTime = (ms: number) => new Date(Math.floor(ms / positionEveryMs) * positionEveryMs);

/** The messages of an itinerary's ships since the last batch. */
function listMessages(due: DueItinerary, now: Date): { messages: AisMessage[]; progress: Progress } {
  const number = parseNumber(due.number);
  const fleet = number && findFleet(number, due.anchorAt);
  if (!fleet) return { messages: [], progress: { number: due.number, fleetAt: null } };
  const after = new Date(Math.max(due.fleetAt.getTime(), fleet.startAt.getTime() - 1));
  const until = lastPositionTime(Math.min(now.getTime(), after.getTime() + spanMaxMs));
  const fleetAt = until < fleet.endAt ? new Date(Math.max(until.getTime(), due.fleetAt.getTime())) : null;
  return { messages: listFleetMessages(fleet, after, until, now), progress: { number: due.number, fleetAt } };
}

async function updateProgress(tx: Tx, accountId: string, progress: Progress[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox_journeys itinerary SET fleet_at = done."fleetAt"
    FROM jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) AS done(number text, "fleetAt" timestamptz)
    WHERE itinerary.account_id = ${accountId}::uuid AND itinerary.number = done.number`;
}

/**
 * Records the next positions of an account's ships, those that are furthest behind first. Positions and progress are one transaction,
 * and the itineraries are locked, so that neither a restart nor another worker loses or repeats positions.
 */
async function recordBatch(accountId: string): Promise<void> {
  await transaction(async (tx) => {
    const [clock] = await tx.$queryRaw<{ now: Date }[]>`
      SELECT sandbox_now(sandbox) AS now FROM sandboxes sandbox WHERE account_id = ${accountId}::uuid`;
    if (!clock) return;
    const due = await tx.$queryRaw<DueItinerary[]>`
      SELECT number, anchor_at AS "anchorAt", fleet_at AS "fleetAt" FROM sandbox_journeys
      WHERE account_id = ${accountId}::uuid AND fleet_at <= ${clock.now}::timestamptz - make_interval(mins => ${positionEveryMin})
      ORDER BY fleet_at LIMIT ${itinerariesMax} FOR UPDATE SKIP LOCKED`;
    const messages: AisMessage[] = [];
    const progress: Progress[] = [];
    for (const itinerary of due) {
      if (messages.length >= messagesMax) break;
      const next = listMessages(itinerary, clock.now);
      messages.push(...next.messages);
      progress.push(next.progress);
    }
    await ingestMessages(messages, { source: "sandbox", sandboxAccountId: accountId });
    await updateProgress(tx, accountId, progress);
  });
}

let lastAccountId = "00000000-0000-0000-0000-000000000000";

/**
 * Records the positions that sandbox ships are due to send, one batch per account after the other, until none is due, `stopping` is
 * aborted, or the pass has lasted 1.5 s. A failure of one account is logged; the others are continued.
 */
export async function recordSandboxFleets(stopping?: AbortSignal): Promise<void> {
  const endMs = performance.now() + passMaxMs;
  const failed = new Set<string>();
  for (;;) {
    const accounts = (await findDueAccounts(lastAccountId)).filter((accountId) => !failed.has(accountId));
    for (const accountId of accounts) {
      if (stopping?.aborted || performance.now() > endMs) return;
      lastAccountId = accountId;
      await recordBatch(accountId).catch((error: unknown) => {
        failed.add(accountId);
        log().warn({ err: error, account: accountId }, "sandbox fleet not recorded");
      });
    }
    if (accounts.length === 0) return;
  }
}
