import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { delayHoursSql } from "@/lib/shipments/delay";
import { vesselNameSql } from "@/lib/vessels/find-vessels";
import type { FleetSelection } from "./fleet-query";

/** A vessel with containers of the account aboard. Speed is in tenths of knots, course in tenths of degrees, heading in degrees. */
export type FleetVessel = {
  imo: string;
  vesselId: string | null;
  name: string | null;
  voyageNumber: string | null;
  recordedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  speed: number | null;
  course: number | null;
  heading: number | null;
  isRecent: boolean;
  clockNow: Date | null;
  nextPortLocode: string | null;
  nextPortName: string | null;
  nextPortTimezone: string | null;
  nextPortEtaAt: Date | null;
  nextPortEtaDateOnly: boolean;
  nextPortAtaAt: Date | null;
  timesWithoutTimezone: string[];
  delayHours: number | null;
  /** The container that reaches its next port of call first. */
  firstContainerId: string;
  shipmentsCount: number;
  containersCount: number;
  scacs: string[];
};

/**
 * $1 account, $2 SCACs, $3 next ports, $4 and $5 estimated arrival from and before. IMO numbers that begin with 2 are of the sandbox.
 * Containers are grouped once and sorted within their groups only. Cargo whose tracking has stopped is left out: nothing will ever be
 * reported of its discharge.
 */
export const fleetStatement = `
  WITH grouped AS MATERIALIZED (
    SELECT c.current_vessel_imo AS imo, count(*)::int AS containers, count(DISTINCT c.shipment_id)::int AS shipments,
      array_agg(DISTINCT s.scac) AS scacs, (array_agg(c.id ORDER BY c.next_port_eta_at, c.id))[1] AS first_id,
      (array_agg((${delayHoursSql("c")})::float8 ORDER BY c.pod_eta_at DESC NULLS LAST, c.id))[1] AS delay_hours
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    WHERE c.account_id = $1 AND c.current_vessel_imo IS NOT NULL AND s.line_tracking_stopped_at IS NULL
      AND ($2::text[] IS NULL OR s.scac = ANY($2))
      AND ($3::text[] IS NULL OR c.next_port_locode = ANY($3))
      AND ($4::timestamptz IS NULL OR c.next_port_eta_at >= $4)
      AND ($5::timestamptz IS NULL OR c.next_port_eta_at < $5)
    GROUP BY c.current_vessel_imo
  ), positions AS (
    SELECT DISTINCT ON (vessel.imo) vessel.imo, position.* FROM ais_vessels vessel
    JOIN latest_positions position ON position.vessel_id = vessel.id
    WHERE vessel.imo IN (SELECT imo FROM grouped)
      AND (vessel.sandbox_account_id IS NULL AND vessel.imo NOT LIKE '2%' OR vessel.sandbox_account_id = $1)
    ORDER BY vessel.imo, position.recorded_at DESC
  ), clock AS MATERIALIZED (
    SELECT tracking_clock($1, '${sandboxScac}') AS sandbox_at
  )
  SELECT grouped.imo, CASE WHEN coalesce(v.trusted_name, own.name, v.ais_name) IS NOT NULL THEN v.id END AS "vesselId",
    coalesce(${vesselNameSql("v", "own")}, first.current_vessel_name) AS name,
    first.current_voyage_number AS "voyageNumber", positions.recorded_at AS "recordedAt", positions.latitude,
    positions.longitude, positions.speed, positions.course, positions.heading,
    coalesce(positions.recorded_at >= coalesce(current.at, now()) - interval '24 hours', false) AS "isRecent",
    current.at AS "clockNow", first.next_port_locode AS "nextPortLocode", first.next_port_name AS "nextPortName",
    first.next_port_timezone AS "nextPortTimezone", first.next_port_eta_at AS "nextPortEtaAt",
    first.next_port_eta_date_only AS "nextPortEtaDateOnly", first.next_port_ata_at AS "nextPortAtaAt",
    first.times_without_timezone AS "timesWithoutTimezone", grouped.delay_hours AS "delayHours",
    first.id AS "firstContainerId", grouped.shipments AS "shipmentsCount", grouped.containers AS "containersCount", grouped.scacs
  FROM grouped
  JOIN containers first ON first.account_id = $1 AND first.id = grouped.first_id
  LEFT JOIN positions USING (imo)
  CROSS JOIN clock CROSS JOIN LATERAL (SELECT CASE WHEN grouped.imo LIKE '2%' THEN clock.sandbox_at END AS at) current
  LEFT JOIN vessels v ON v.imo = grouped.imo
  LEFT JOIN vessel_names own ON own.account_id = $1 AND own.imo = grouped.imo
  ORDER BY first.next_port_eta_at, grouped.imo`;

/** The vessels with selected containers of the account aboard, by their arrival at the next port. One statement. */
export function findFleet(account: Account, selection: FleetSelection): Promise<FleetVessel[]> {
  const { scacs, nextPorts, etaFrom, etaBefore } = selection;
  return sql<FleetVessel>(fleetStatement, [account.id, scacs, nextPorts, etaFrom, etaBefore]);
}
