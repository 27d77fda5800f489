import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { VesselCallEvidence } from "@/lib/tracking/projection/ais-events";

/**
 * The stays in ports, by AIS, of the vessels that the carrier of a shipment names, since half a year before the shipment was created: of
 * each IMO number those that its MMSI made while it had the number. None for an account without the feature `routing_data`.
 */
export async function findVesselCalls(
  tx: Tx,
  { accountId, id, createdAt }: Pick<Shipment, "accountId" | "id" | "createdAt">,
): Promise<VesselCallEvidence[]> {
  return tx.$queryRaw<VesselCallEvidence[]>`
    WITH named AS (
      SELECT DISTINCT event.vessel_imo AS imo FROM carrier_events event JOIN accounts account ON account.id = event.account_id
      WHERE event.account_id = ${accountId}::uuid AND event.shipment_id = ${id}::uuid AND event.vessel_imo IS NOT NULL
        AND 'routing_data' = ANY(account.features)
    ), holders AS (
      SELECT vessel.id, vessel.imo, vessel.imo_since AS since, NULL::timestamptz AS until
      FROM named JOIN ais_vessels vessel ON vessel.imo = named.imo
      WHERE vessel.sandbox_account_id = ${accountId}::uuid OR (vessel.sandbox_account_id IS NULL AND vessel.imo NOT LIKE '2%')
      UNION ALL
      SELECT former.vessel_id, former.imo, former.since, former.until FROM named JOIN former_imos former ON former.imo = named.imo
      WHERE former.imo NOT LIKE '2%'
    )
    SELECT call.id, holders.imo, call.locode, call.arrived_at AS "arrivedAt", call.departed_at AS "departedAt",
      call.arrival_observed AS "arrivalObserved", call.departure_observed AS "departureObserved"
    FROM holders JOIN vessel_calls call ON call.vessel_id = holders.id AND call.arrived_at > ${createdAt}::timestamptz - interval '180 days'
      AND (holders.since IS NULL OR call.seen_at >= holders.since) AND (holders.until IS NULL OR call.arrived_at < holders.until)
    ORDER BY call.arrived_at, call.id`;
}
