import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

/** Containers of the account that are due at a port with the same vessel, voyage, estimate and terminal. */
export type DueContainers = {
  vesselImo: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  scac: string;
  terminalId: string | null;
  /** Newest estimate of the carrier; null: none yet. */
  etaAt: Date | null;
  dateOnly: boolean;
  /** Whether the estimate is a local time that the carrier sent without a time zone. */
  isEtaLocal: boolean;
  /** First published estimate; null for a transshipment. */
  firstEtaAt: Date | null;
  isFirstEtaLocal: boolean;
  isTransshipment: boolean;
  containerIds: string[];
  shipmentIds: string[];
};

/** Arrivals further ahead are not listed. */
export const groupsMax = 2_000;

// Two index ranges: containers to be discharged here for good, and those aboard a vessel that brings them here for transshipment.
// Cargo whose tracking has stopped is not due any more: nothing will ever be reported of it.
const query = `WITH due AS (
    SELECT c.id, c.shipment_id, c.pod_vessel_imo AS imo, c.pod_vessel_name AS name, c.pod_voyage_number AS voyage,
      c.pod_terminal_id AS terminal, c.pod_eta_at AS eta, c.pod_eta_date_only AS date_only, c.pod_original_eta_at AS first_eta,
      false AS transshipment, 'pod_eta_at' = ANY(c.times_without_timezone) AS eta_local,
      'pod_original_eta_at' = ANY(c.times_without_timezone) AS first_eta_local
    FROM containers c
    WHERE c.account_id = $1 AND c.pod_locode = $2 AND c.pod_arrived_at IS NULL AND c.pod_discharged_at IS NULL
    UNION ALL
    SELECT c.id, c.shipment_id, c.current_vessel_imo, c.current_vessel_name, c.current_voyage_number, NULL, c.next_port_eta_at,
      c.next_port_eta_date_only, NULL, true, 'next_port_eta_at' = ANY(c.times_without_timezone), false
    FROM containers c
    WHERE c.account_id = $1 AND c.next_port_locode = $2 AND c.pod_locode IS DISTINCT FROM $2
      AND c.next_port_ata_at IS NULL)
  SELECT due.imo AS "vesselImo", due.name AS "vesselName", due.voyage AS "voyageNumber", s.scac, due.terminal AS "terminalId",
    due.eta AS "etaAt", due.date_only AS "dateOnly", min(due.first_eta) AS "firstEtaAt", due.transshipment AS "isTransshipment",
    due.eta_local AS "isEtaLocal", bool_or(due.first_eta_local) AS "isFirstEtaLocal",
    array_agg(due.id) AS "containerIds", array_agg(DISTINCT due.shipment_id) AS "shipmentIds"
  FROM due JOIN shipments s ON s.account_id = $1 AND s.id = due.shipment_id
  WHERE s.line_tracking_stopped_at IS NULL AND NOT s.booking_cancelled
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10 ORDER BY due.eta NULLS LAST LIMIT ${groupsMax}`;

/** What is due at the port with this UN/LOCODE, by the account's carriers, earliest first. */
export function findDueContainers(account: Account, locode: string): Promise<DueContainers[]> {
  return sql<DueContainers>(query, [account.id, locode]);
}
