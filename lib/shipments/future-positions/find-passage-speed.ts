import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import type { Port } from "@/lib/reference/ports";
import { findUsualSpeed } from "@/lib/vessels/predictions/speed-profile";

/** Speeds of container vessels in knots. A carrier's estimate that needs another one contradicts the position. */
const speedMin = 3;
const speedMax = 30;

/** Where a vessel is, how far it has to go, and to which port. */
export type RemainingPassage = { imo: string; port: Port; startAt: Date; distanceNm: number };

export type PassageSpeed = { knots: number; source: "carrier_estimate" | "recent_positions" };

/**
 * The latest arrival at the port that carriers estimate for the account's containers aboard the vessel. Dates without time and local
 * times without time zone are ignored.
 */
async function findCarrierEstimate(account: Account, imo: string, port: Port): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }>(
    `SELECT max(next_port_eta_at) AS at FROM containers
     WHERE account_id = $1 AND current_vessel_imo = $2 AND next_port_locode = ANY($3::text[])
       AND next_port_ata_at IS NULL AND NOT next_port_eta_date_only AND next_port_timezone IS NOT NULL`,
    [account.id, imo, [port.locode, ...port.aliases]],
    "next_port_estimate",
  );
  return row?.at ?? null;
}

/** The speed with which the vessel arrives when the carrier estimates, if a vessel can sail it; null otherwise. */
export function speedByEstimate({ startAt, distanceNm }: RemainingPassage, estimate: Date | null): number | null {
  if (estimate === null || estimate <= startAt) return null;
  const knots = distanceNm / ((estimate.getTime() - startAt.getTime()) / 3_600_000);
  return knots >= speedMin && knots <= speedMax ? knots : null;
}

/**
 * The speed of the rest of a passage: by the carrier's estimated arrival, else the vessel's mean speed under way in its last 24 hours;
 * null if neither is known.
 */
export async function findPassageSpeed(account: Account, passage: RemainingPassage): Promise<PassageSpeed | null> {
  const estimate = await findCarrierEstimate(account, passage.imo, passage.port);
  const byEstimate = speedByEstimate(passage, estimate);
  if (byEstimate !== null) return { knots: byEstimate, source: "carrier_estimate" };
  const usual = await findUsualSpeed(account, passage.imo, passage.startAt);
  return usual === null ? null : { knots: usual, source: "recent_positions" };
}
