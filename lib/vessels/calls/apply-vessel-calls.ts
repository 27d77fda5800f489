import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { overlapWaiting } from "@/lib/platform/work/overlap-waiting";
import { backgroundTurn, projectingTransaction } from "@/lib/platform/work/projection-turn";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { reproject } from "@/lib/tracking/recording/reproject";

/** After it, the call of a crashed process is applied again. Projecting a shipment twice has no effect. */
const leaseSeconds = 60;
const renewEveryMs = 20_000;
const retryAfterSeconds = 300;
/** Calls whose last shipments wait for their turns while the next calls are applied. */
const waitingCallsMax = 50;
/** While some wait, new calls are looked for this often. */
const nextCallMs = 1_000;
/** A leg takes at most 75 days: a move at the port that is further away from the call belongs to another voyage. */
const legDaysMax = 80;

type PendingCall = {
  id: string;
  imo: string;
  locode: string;
  arrivedAt: Date;
  departedAt: Date | null;
  sandboxAccountId: string | null;
  leasedUntil: string;
};
type Affected = { accountId: string; shipmentId: string };

/** Leases the call that changed longest ago, by moving the time since when it is pending into the future; undefined if there is none. */
async function leaseCall(): Promise<PendingCall | undefined> {
  const [call] = await transaction(
    (tx) => tx.$queryRaw<PendingCall[]>`
      UPDATE vessel_calls call SET pending_since = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      FROM ais_vessels vessel
      WHERE vessel.id = call.vessel_id AND call.id IN (
        SELECT id FROM vessel_calls WHERE pending_since <= clock_timestamp()
        ORDER BY pending_since LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING call.id, coalesce(vessel.imo, '') AS imo, call.locode, call.arrived_at AS "arrivedAt", call.departed_at AS "departedAt",
        vessel.sandbox_account_id AS "sandboxAccountId", call.pending_since::text AS "leasedUntil"`,
  );
  return call;
}

/** Ends the lease, or renews it. A call that changed since it was leased stays pending; returns the new end, null if there is none. */
async function updateLease({ id, leasedUntil }: PendingCall, seconds: number | null): Promise<string | null> {
  const [row] = await transaction(
    (tx) => tx.$queryRaw<{ leasedUntil: string | null }[]>`
      UPDATE vessel_calls SET pending_since = clock_timestamp() + make_interval(secs => ${seconds}::float8)
      WHERE id = ${id}::uuid AND pending_since = ${leasedUntil}::text::timestamptz
      RETURNING pending_since::text AS "leasedUntil"`,
  );
  return row?.leasedUntil ?? null;
}

/** The shipments whose carrier reports the vessel at the port around that time, of all accounts that see positions: one index probe each. */
function findAffected({ imo, locode, arrivedAt, departedAt, sandboxAccountId }: PendingCall): Promise<Affected[]> {
  return sql<Affected>(
    `SELECT DISTINCT event.account_id AS "accountId", event.shipment_id AS "shipmentId"
     FROM accounts account JOIN transport_events event ON event.account_id = account.id AND event.vessel_imo = $1
     WHERE 'routing_data' = ANY(account.features) AND ($3::uuid IS NULL OR account.id = $3)
       AND event.locode = $2 AND event.data_source = 'shipping_line' AND event.invalidated_at IS NULL
       AND (event.timestamp IS NULL OR event.timestamp BETWEEN $4::timestamptz - interval '${legDaysMax} days'
         AND $5::timestamptz + interval '${legDaysMax} days')`,
    [imo, locode, sandboxAccountId, arrivedAt, departedAt ?? arrivedAt],
  );
}

async function projectLocked(tx: Tx, { accountId, shipmentId: id }: Affected): Promise<void> {
  await lockShipment(tx, accountId, id);
  const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!shipment) return;
  const now = await trackingClock(tx, accountId, shipment.scac);
  await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? now, reportedAt: now });
}

/**
 * Whether it succeeded; a failure is logged. `onWait` is called when it waits for a turn of its account. It also fails while another one of the
 * account waits for that.
 */
async function projectShipment(affected: Affected, signal: AbortSignal | undefined, onWait: () => void) {
  const { accountId, shipmentId: id } = affected;
  const project = async (tx: Tx) => {
    signal?.throwIfAborted();
    await projectLocked(tx, affected);
  };
  try {
    await projectingTransaction(accountId, project, { ...backgroundTurn, onWait });
    return true;
  } catch (error) {
    if (signal?.aborted || (isAppError(error) && error.code === "unavailable")) return false;
    log().error({ err: error, account: accountId, shipment: id }, "vessel call not applied");
    return false;
  }
}

/** Renews the lease every 20 s; `end` stops that and returns the lease, null if it was lost because the call has changed. */
function renewRegularly(call: PendingCall): { isLost: () => boolean; end: () => Promise<PendingCall | null> } {
  let lease: PendingCall | null = call;
  let renewed = Promise.resolve();
  const renew = async (): Promise<void> => {
    if (!lease) return;
    const leasedUntil = await updateLease(lease, leaseSeconds);
    lease = leasedUntil === null ? null : { ...lease, leasedUntil };
  };
  const timer = setInterval(() => {
    renewed = renewed
      .then(renew)
      .catch((error: unknown) => log().warn({ err: error, call: call.id }, "lease not renewed"));
  }, renewEveryMs);
  const end = async () => {
    clearInterval(timer);
    await renewed;
    return lease;
  };
  return { isLost: () => lease === null, end };
}

/** `onWait` is called when only shipments remain that wait for turns of their accounts. */
async function applyCall(call: PendingCall, signal: AbortSignal | undefined, onWait: () => void): Promise<void> {
  const renewal = renewRegularly(call);
  const projections = overlapWaiting();
  let hasFailed = false;
  try {
    for (const affected of await findAffected(call)) {
      // A call that has changed meanwhile will be applied again.
      if (signal?.aborted || renewal.isLost()) break;
      await projections.run(async (onTurn) => {
        if (!(await projectShipment(affected, signal, onTurn))) hasFailed = true;
      });
    }
    onWait();
    await projections.end();
  } catch (error) {
    // It is applied again after its lease.
    await renewal.end();
    throw error;
  }
  const lease = await renewal.end();
  if (lease && !signal?.aborted) await updateLease(lease, hasFailed ? retryAfterSeconds : null);
}

/**
 * Projects the shipments that new or changed stays of vessels in ports concern, one shipment per transaction, until no stay is
 * pending or `signal` is aborted. A call that fails is tried again after its lease; the others are continued, also while large shipments wait
 * for turns of their accounts.
 */
export async function applyVesselCalls(signal?: AbortSignal): Promise<void> {
  const calls = overlapWaiting(waitingCallsMax);
  while (!signal?.aborted) {
    const call = await leaseCall();
    if (!call) {
      if (await calls.waitForOne(nextCallMs)) continue;
      break;
    }
    await calls.run((onWait) =>
      applyCall(call, signal, onWait).catch((error: unknown) =>
        log().error({ err: error, call: call.id }, "vessel call not applied"),
      ),
    );
  }
  await calls.end();
}
