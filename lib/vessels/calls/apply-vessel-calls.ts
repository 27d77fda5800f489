import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { projectingTransaction } from "@/lib/platform/work/projection-turn";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { reproject } from "@/lib/tracking/recording/reproject";

/** After it, the call of a crashed process is applied again. Projecting a shipment twice has no effect. */
const leaseSeconds = 60;
const renewAfterMs = 20_000;
const retryAfterSeconds = 300;
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

/** Whether it succeeded; a failure is logged. */
async function projectShipment({ accountId, shipmentId: id }: Affected): Promise<boolean> {
  try {
    await projectingTransaction(accountId, async (tx) => {
      await lockShipment(tx, accountId, id);
      const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId, id } } });
      if (!shipment) return;
      const now = await trackingClock(tx, accountId, shipment.scac);
      await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? now, reportedAt: now });
    });
    return true;
  } catch (error) {
    log().error({ err: error, account: accountId, shipment: id }, "vessel call not applied");
    return false;
  }
}

async function applyCall(call: PendingCall, signal: AbortSignal | undefined): Promise<void> {
  const lease = { ...call };
  let [hasFailed, renewedAtMs] = [false, performance.now()];
  for (const affected of await findAffected(call)) {
    if (signal?.aborted) return;
    if (!(await projectShipment(affected))) hasFailed = true;
    if (performance.now() - renewedAtMs < renewAfterMs) continue;
    const leasedUntil = await updateLease(lease, leaseSeconds);
    // The call changed meanwhile, so that it will be applied again.
    if (leasedUntil === null) return;
    lease.leasedUntil = leasedUntil;
    renewedAtMs = performance.now();
  }
  await updateLease(lease, hasFailed ? retryAfterSeconds : null);
}

/**
 * Projects the shipments that new or changed stays of vessels in ports concern, one shipment per transaction, until no stay is
 * pending or `signal` is aborted. A call that fails is tried again after its lease; the others are continued.
 */
export async function applyVesselCalls(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const call = await leaseCall();
    if (!call) return;
    await applyCall(call, signal).catch((error: unknown) =>
      log().error({ err: error, call: call.id }, "vessel call not applied"),
    );
  }
}
