import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { overlapWaiting } from "@/lib/platform/work/overlap-waiting";
import { backgroundTurn, projectingTransaction } from "@/lib/platform/work/projection-turn";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { currentProjectionVersion } from "@/lib/tracking/recording/current-projection-version";
import { reprojectIfOutdated } from "@/lib/tracking/recording/reproject-if-outdated";

const shipmentsPerRound = 200;
const accountShipmentsPerRound = 50;
const retryAfterMinutes = 5;
const nextRoundMs = 1_000;

type OutdatedShipment = { accountId: string; id: string };

/**
 * Shipments with an outdated projection, the accounts in turn. Shipments that failed recently are left out. The order within a
 * turn is random, so that two processes seldom choose the same shipment.
 */
function listOutdated(version: number): Promise<OutdatedShipment[]> {
  return sql<OutdatedShipment>(
    `SELECT found.account_id AS "accountId", found.id FROM accounts account CROSS JOIN LATERAL (
       SELECT account_id, id, row_number() OVER () AS turn FROM (
         SELECT account_id, id FROM shipments WHERE account_id = account.id AND projection_version < $1
           AND (reprojection_failed_at IS NULL OR reprojection_failed_at < now() - interval '${retryAfterMinutes} minutes')
         LIMIT ${accountShipmentsPerRound}
       ) outdated
     ) found ORDER BY found.turn, random() LIMIT ${shipmentsPerRound}`,
    [version],
    "outdated_shipments",
  );
}

/**
 * Reprojects a shipment in one transaction and publishes the differences with the reason `reprojected`. Does nothing if it is
 * current or another transaction has locked its row, so no shipment is reprojected twice. Needs no lease: nothing outside of the
 * database is involved, and the row of a crashed process is unlocked at once.
 */
async function reprojectShipment(tx: Tx, { accountId, id }: OutdatedShipment, version: number): Promise<void> {
  const locked = await tx.$executeRaw`SELECT 1 FROM shipments
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND projection_version < ${version}
    FOR UPDATE SKIP LOCKED`;
  if (locked === 0) return;
  const shipment = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  const now = await trackingClock(tx, accountId, shipment.scac);
  await reprojectIfOutdated(tx, shipment, now);
}

/**
 * Reprojects a shipment; returns false if it is left for the next round, because another one of the account waits for a turn. After an exception,
 * which is logged, it is tried again in five minutes.
 */
async function reprojectLogged(
  shipment: OutdatedShipment,
  version: number,
  signal: AbortSignal | undefined,
  onWait: () => void,
): Promise<boolean> {
  const { accountId, id } = shipment;
  const work = async (tx: Tx) => {
    signal?.throwIfAborted();
    await reprojectShipment(tx, shipment, version);
  };
  try {
    await projectingTransaction(accountId, work, { ...backgroundTurn, onWait });
  } catch (error) {
    if (signal?.aborted || (isAppError(error) && error.code === "unavailable")) return false;
    log().error({ err: error, account: accountId, shipment: id }, "reprojection failed");
    await transaction(
      (tx) => tx.$executeRaw`UPDATE shipments SET reprojection_failed_at = now()
        WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid`,
    );
  }
  return true;
}

/**
 * Reprojects a round of outdated shipments, one at a time, the others also while a large one of each account waits for its turn; returns how
 * many were found. After each one, pauses for as long as it took, so that current work has most of the capacity.
 */
async function reprojectRound(signal: AbortSignal | undefined): Promise<number> {
  const version = await currentProjectionVersion();
  const outdated = await listOutdated(version);
  const projections = overlapWaiting();
  let postponed = 0;
  for (const shipment of outdated) {
    if (signal?.aborted) break;
    const startedAtMs = performance.now();
    await projections.run(async (onWait) => {
      if (!(await reprojectLogged(shipment, version, signal, onWait))) postponed++;
    });
    await wait(performance.now() - startedAtMs);
  }
  await projections.end();
  // What other work of the account keeps waiting is not tried again at once.
  if (postponed > 0) await wait(nextRoundMs, undefined, { signal }).catch(() => undefined);
  return outdated.length;
}

/**
 * Reprojects the shipments whose rows were projected by an earlier version or with other reference data, until there is none or
 * `signal` is aborted.
 */
export async function reprojectOutdated(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await reprojectRound(signal)) > 0);
}
