import { sql } from "@/lib/platform/db/sql";

/** Ships of which positions are recorded: more than there are container ships in the world. */
export const trackedVesselsMax = 10_000;

/** A ship whose static data is older may have another MMSI by now. */
const staticDays = 30;

/**
 * The distinct IMO numbers of a column of containers, one step in its index per number: there are a few thousand ships, but any number
 * of containers. `name` is the name of the common table expression.
 */
const distinctImos = (name: string, column: string, condition: string) => `
  ${name} AS (
    (SELECT ${column} AS imo FROM containers WHERE ${column} IS NOT NULL AND ${condition} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM containers WHERE ${column} > ${name}.imo AND ${condition} ORDER BY ${column} LIMIT 1)
    FROM ${name} WHERE ${name}.imo IS NOT NULL)`;

/** Whether some shipment with a container on the ship is tracked at its carrier. */
const isTracked = (imo: string, column: string, condition: string) => `
  EXISTS (SELECT FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    WHERE c.${column} = ${imo} AND ${condition} AND s.line_tracking_stopped_at IS NULL)`;

const hasNotArrived = "pod_arrived_at IS NULL";

const trackedImos = `WITH RECURSIVE ${distinctImos("aboard", "current_vessel_imo", "true")},
  ${distinctImos("expected", "pod_vessel_imo", hasNotArrived)}
  SELECT imo FROM aboard WHERE imo NOT LIKE '2%' AND ${isTracked("aboard.imo", "current_vessel_imo", "true")}
  UNION
  SELECT imo FROM expected WHERE imo NOT LIKE '2%' AND ${isTracked("expected.imo", "pod_vessel_imo", `c.${hasNotArrived}`)}
  ORDER BY imo DESC LIMIT $1`;

/**
 * The IMO numbers of the ships that containers of any account are aboard, or that will bring them to the port of discharge, while they
 * are tracked at the carrier; and the MMSIs that have sent these numbers. Sandbox ships, whose numbers begin with 2, are not real.
 */
export async function findTrackedVessels(): Promise<{ imos: string[]; mmsis: [mmsi: string, imo: string][] }> {
  const vessels = await sql<{ imo: string }>(trackedImos, [trackedVesselsMax]);
  const imos = vessels.map(({ imo }) => imo);
  const known = await sql<{ mmsi: string; imo: string }>(
    `SELECT mmsi, imo FROM ais_vessels
     WHERE sandbox_account_id IS NULL AND imo = ANY($1::text[]) AND static_at > now() - make_interval(days => $2)`,
    [imos, staticDays],
  );
  return { imos, mmsis: known.map(({ mmsi, imo }) => [mmsi, imo]) };
}
