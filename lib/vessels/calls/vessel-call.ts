import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { isRecent } from "@/lib/vessels/vessel-clock";

/**
 * A stay of a vessel in a port by its AIS positions: from the first position at rest in the port until it got under way and left.
 * `departedAt` is null until the vessel is seen outside the port, which is never if its positions end.
 */
export type AisCall = {
  id: string;
  imo: string;
  locode: string;
  arrivedAt: Date;
  /** False: the vessel arrived at `arrivedAt` at the latest, because it had no position in the hours before. */
  isArrivalObserved: boolean;
  departedAt: Date | null;
  /** False: the vessel departed at `departedAt` at the latest. */
  isDepartureObserved: boolean;
  /** Newest position at rest in the port. */
  seenAt: Date;
};

/** Whether the vessel is in the port at `now`: a stay without a position of the last 24 hours may be over. */
export function isInPort({ departedAt, seenAt }: Pick<AisCall, "departedAt" | "seenAt">, now: Date): boolean {
  return departedAt === null && isRecent(seenAt, now);
}

const callsMax = 1_000;

/**
 * The stays of a vessel in ports that overlap the time from `from` to `to`, oldest first; at most the newest 1,000. Vessels of other
 * accounts' sandboxes have none.
 */
export async function findCalls(account: Account, imo: string, from: Date, to: Date): Promise<AisCall[]> {
  const calls = await sql<AisCall>(
    `SELECT call.id, vessel.imo, call.locode, call.arrived_at AS "arrivedAt", call.departed_at AS "departedAt",
       call.arrival_observed AS "isArrivalObserved", call.departure_observed AS "isDepartureObserved",
       call.seen_at AS "seenAt"
     FROM ais_vessels vessel JOIN vessel_calls call ON call.vessel_id = vessel.id
     WHERE vessel.imo = $2 AND (vessel.imo_since IS NULL OR call.seen_at >= vessel.imo_since)
       AND ((vessel.sandbox_account_id IS NULL AND vessel.imo NOT LIKE '2%') OR vessel.sandbox_account_id = $1)
       AND call.arrived_at <= $4 AND (call.departed_at IS NULL OR call.departed_at >= $3)
     ORDER BY call.arrived_at DESC, call.id DESC LIMIT ${callsMax}`,
    [account.id, imo, from, to],
    "vessel_calls",
  );
  return calls.reverse();
}
