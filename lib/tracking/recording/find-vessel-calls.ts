import type { CarrierEvent, Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { VesselCallEvidence } from "@/lib/tracking/projection/ais-events";

type CallsOfShipment = Pick<Shipment, "accountId" | "id" | "createdAt"> & {
  /** All versions of the carrier's events, also those that are not stored yet. */
  events: Pick<CarrierEvent, "vesselImo">[];
};

const query = `WITH named AS (
    SELECT sent.* FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) AS sent(account_id, id, created_at, imo)
    JOIN accounts account ON account.id = sent.account_id AND 'routing_data' = ANY(account.features)
  ), holders AS (
    SELECT named.id, named.created_at, vessel.id AS vessel_id, vessel.imo, vessel.imo_since AS since, NULL::timestamptz AS until
    FROM named JOIN ais_vessels vessel ON vessel.imo = named.imo
    WHERE vessel.sandbox_account_id = named.account_id OR (vessel.sandbox_account_id IS NULL AND vessel.imo NOT LIKE '2%')
    UNION ALL
    SELECT named.id, named.created_at, former.vessel_id, former.imo, former.since, former.until
    FROM named JOIN former_imos former ON former.imo = named.imo
    WHERE former.imo NOT LIKE '2%'
  )
  SELECT holders.id AS "shipmentId", call.id, holders.imo, call.locode, call.arrived_at AS "arrivedAt",
    call.departed_at AS "departedAt", call.arrival_observed AS "arrivalObserved", call.departure_observed AS "departureObserved"
  FROM holders JOIN vessel_calls call ON call.vessel_id = holders.vessel_id
    AND call.arrived_at > holders.created_at - interval '180 days'
    AND (holders.since IS NULL OR call.seen_at >= holders.since) AND (holders.until IS NULL OR call.arrived_at < holders.until)
  ORDER BY call.arrived_at, call.id`;

/**
 * The stays in ports, by AIS, of the vessels that the carrier of each shipment names, since half a year before the shipment was created: of
 * each IMO number those that its MMSI made while it had the number. None for an account without the feature `routing_data`.
 */
async function listVesselCalls(shipments: CallsOfShipment[]): Promise<VesselCallEvidence[][]> {
  const named = shipments.flatMap(({ events, ...shipment }) => {
    const imos = new Set(events.flatMap(({ vesselImo }) => vesselImo ?? []));
    return [...imos].map((imo) => ({ ...shipment, imo }));
  });
  if (named.length === 0) return shipments.map(() => []);
  const rows = await sql<VesselCallEvidence & { shipmentId: string }>(query, [
    named.map(({ accountId }) => accountId),
    named.map(({ id }) => id),
    named.map(({ createdAt }) => createdAt),
    named.map(({ imo }) => imo),
  ]);
  const rowsOf = Map.groupBy(rows, ({ shipmentId }) => shipmentId);
  return shipments.map(({ id }) => (rowsOf.get(id) ?? []).map(({ shipmentId: _id, ...call }) => call));
}

/** Reads the calls for one of the shipments that a transaction projects, together with those for the others. */
export const findVesselCalls = together((_tx, shipments: CallsOfShipment[]) => listVesselCalls(shipments));

/** Reads the calls for a shipment outside a transaction. */
export async function readVesselCalls(shipment: CallsOfShipment): Promise<VesselCallEvidence[]> {
  return (await listVesselCalls([shipment])).flat();
}
