import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

/** An arrival or departure of a vessel that the account's carriers report in the same words for one or more containers. */
export type ReportedMove = {
  locode: string;
  isArrival: boolean;
  estimated: boolean;
  at: Date;
  dateOnly: boolean;
  /** Whether the time is a local time that the carrier sent without a time zone. */
  withoutTimezone: boolean;
  voyageNumber: string | null;
  terminalId: string | null;
  containerIds: string[];
  shipmentIds: string[];
  /** When Landfall stored the newest of these statements. */
  recordedAt: Date;
};

/** A vessel makes a few calls a week; this many different statements about them are never reached in practice. */
const movesMax = 2_000;

// Events held back as doubtful are no facts, and AIS arrivals are read from the calls by AIS.
const query = `SELECT locode, event LIKE '%\\_arrived' AS "isArrival", estimated, timestamp AS at, date_only AS "dateOnly",
    without_timezone AS "withoutTimezone", voyage_number AS "voyageNumber", terminal_id AS "terminalId", array_agg(DISTINCT container_id) AS "containerIds",
    array_agg(DISTINCT shipment_id) AS "shipmentIds", max(created_at) AS "recordedAt"
  FROM transport_events
  WHERE account_id = $1 AND vessel_imo = $2 AND timestamp >= $3 AND invalidated_at IS NULL AND locode IS NOT NULL
    AND event ~ '_(arrived|departed)$' AND event NOT LIKE 'rail%' AND data_source <> 'ais'
    AND mark IS DISTINCT FROM 'held_back'
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY timestamp DESC LIMIT ${movesMax}`;

/** The arrivals and departures of a vessel since `from` by the itineraries of the account's containers, newest first. */
export function findReportedMoves(account: Account, imo: string, from: Date): Promise<ReportedMove[]> {
  return sql<ReportedMove>(query, [account.id, imo, from]);
}
