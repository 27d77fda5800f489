import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { isSandboxImo } from "@/lib/vessels/vessel-clock";
import { horizons } from "./prediction-errors";

/** How far off predictions were so many hours before past arrivals. The median is null below 20 voyages. */
export type ErrorStatistic = { hoursBefore: number; voyages: number; medianAbsoluteHours: number | null };

/** Of fewer voyages, a median means too little. */
const voyagesMin = 20;

/** The newest arrivals count. */
const arrivalsMax = 1_000;

const ofSandbox = "vessel.sandbox_account_id = $1::uuid";
/** Sandbox clocks are ahead: their arrivals would be the newest ones. The account is not used. */
const ofAll = "vessel.sandbox_account_id IS NULL AND call.arrived_at <= now() AND $1::uuid IS NOT NULL";

type Row = { hoursBefore: number; voyages: number; minutes: number | null };

const rounded = (minutes: number) => Math.round(minutes / 6) / 10;

/**
 * The median absolute errors of predictions on the newest arrivals: of all vessels, or, for a vessel of the sandbox, of the account's
 * sandbox.
 */
export async function findErrorStatistics(account: Account, imo: string): Promise<ErrorStatistic[]> {
  const rows = await sql<Row>(
    `WITH arrivals AS (
       SELECT call.prediction_errors AS errors FROM vessel_calls call JOIN ais_vessels vessel ON vessel.id = call.vessel_id
       WHERE call.prediction_errors IS NOT NULL AND ${isSandboxImo(imo) ? ofSandbox : ofAll}
       ORDER BY call.arrived_at DESC LIMIT ${arrivalsMax}
     )
     SELECT hours AS "hoursBefore", count(errors->>hours::text)::int AS voyages,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs((errors->>hours::text)::float8)) AS minutes
     FROM unnest($2::int[]) AS hours LEFT JOIN arrivals ON true GROUP BY hours ORDER BY hours`,
    [account.id, horizons],
  );
  return rows.map(({ hoursBefore, voyages, minutes }) => ({
    hoursBefore,
    voyages,
    medianAbsoluteHours: minutes === null || voyages < voyagesMin ? null : rounded(minutes),
  }));
}
