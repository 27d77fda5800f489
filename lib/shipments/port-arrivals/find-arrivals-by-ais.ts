import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { isInPort } from "@/lib/vessels/calls/vessel-call";
import { isSandboxImo, vesselNow } from "@/lib/vessels/vessel-clock";

/** The newest stay of a vessel in a port by its AIS positions. */
export type ArrivalByAis = {
  imo: string;
  arrivedAt: Date;
  /** False: it arrived at that time at the latest, because it had no position in the hours before. */
  isObserved: boolean;
  departedAt: Date | null;
  /** False: it left at that time at the latest. */
  isDepartureObserved: boolean;
  /** Whether the vessel is in the port: it was seen there in the last 24 hours of its clock, and has not left. */
  isInPort: boolean;
};

type StayRow = Omit<ArrivalByAis, "isInPort"> & { seenAt: Date };

// Sandbox vessels, whose numbers begin with 2, are those of the account only.
const query = `SELECT DISTINCT ON (vessel.imo) vessel.imo, stay.arrived_at AS "arrivedAt",
    stay.arrival_observed AS "isObserved", stay.departed_at AS "departedAt",
    stay.departure_observed AS "isDepartureObserved", stay.seen_at AS "seenAt"
  FROM ais_vessels vessel JOIN vessel_calls stay ON stay.vessel_id = vessel.id
  WHERE vessel.imo = ANY($2) AND stay.locode = $3 AND (vessel.imo_since IS NULL OR stay.seen_at >= vessel.imo_since)
    AND (vessel.sandbox_account_id = $1 OR (vessel.sandbox_account_id IS NULL AND vessel.imo NOT LIKE '2%'))
  ORDER BY vessel.imo, stay.arrived_at DESC`;

/** The newest stays of these vessels in the port, by IMO number. */
export async function findArrivalsByAis(
  account: Account,
  imos: string[],
  locode: string,
): Promise<Map<string, ArrivalByAis>> {
  if (imos.length === 0) return new Map();
  const rows = await sql<StayRow>(query, [account.id, imos, locode]);
  // All vessels of a sandbox have the same clock, and all others have real time.
  const ofKind = [...Map.groupBy(rows, ({ imo }) => isSandboxImo(imo)).values()];
  const arrivals = ofKind.map(async (same) => {
    const now = await vesselNow(account, same[0]?.imo ?? "");
    return same.map(({ seenAt, ...row }) => ({ ...row, isInPort: isInPort({ ...row, seenAt }, now) }));
  });
  return new Map((await Promise.all(arrivals)).flat().map((row) => [row.imo, row]));
}
