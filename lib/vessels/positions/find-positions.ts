import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import type { Coordinates } from "@/lib/reference/sea-routes/geodesy";
import { simplifyLine } from "@/lib/reference/sea-routes/simplify-line";

/** A position of a vessel: degrees, speed over ground in knots, course over ground and heading of the bow in degrees. */
export type VesselPosition = {
  recordedAt: Date;
  latitude: number;
  longitude: number;
  speedKnots: number | null;
  courseDegrees: number | null;
  headingDegrees: number | null;
};

export type LatestPosition = VesselPosition & {
  vesselId: number;
  imo: string;
  mmsi: string;
  imoContestedAt: Date | null;
};

/** Positions of a time window, oldest first. `total` is the number of stored ones, also if `positions` is simplified. */
export type PositionTrack = { positions: VesselPosition[]; total: number; isSimplified: boolean };

/** So many positions at most are read into memory and simplified there. */
const readMax = 20_000;

/** SQL condition: the account, whose id is $1, can see the AIS vessel `v` under the IMO number in `imo`. */
const isVisible = (imo: string) =>
  `(v.sandbox_account_id IS NULL AND ${imo} NOT LIKE '2%' OR v.sandbox_account_id = $1::uuid)`;

/** Only sandbox vessels have IMO numbers that begin with 2. */
const tableOf = (imo: string) => (imo.startsWith("2") ? "sandbox_positions" : "vessel_positions");

const columns = `p.recorded_at AS "recordedAt", p.latitude, p.longitude, p.speed / 10.0::float8 AS "speedKnots",
  p.course / 10.0::float8 AS "courseDegrees", p.heading AS "headingDegrees"`;

/** The latest positions of the ships with these IMO numbers, by IMO number. Ships without any are omitted. */
export async function findLatestPositions(account: Account, imos: string[]): Promise<Map<string, LatestPosition>> {
  if (imos.length === 0) return new Map();
  const rows = await sql<LatestPosition>(
    `SELECT DISTINCT ON (v.imo) v.id AS "vesselId", v.imo, v.mmsi, v.imo_contested_at AS "imoContestedAt", ${columns}
     FROM ais_vessels v JOIN latest_positions p ON p.vessel_id = v.id
     WHERE v.imo = ANY($2::text[]) AND ${isVisible("v.imo")} ORDER BY v.imo, p.recorded_at DESC`,
    [account.id, imos],
    "latest_positions",
  );
  return new Map(rows.map((row) => [row.imo, row]));
}

/**
 * The vessels with an IMO number and from when to when they had it. The positions of the window are counted first; if there are more
 * than can be read, the first of each of `readMax` equal intervals between the oldest and the newest one is read, and the newest.
 */
const trackQuery = (table: string) => `WITH vessels AS (
    SELECT v.id, v.imo_since AS since, NULL::timestamptz AS until FROM ais_vessels v
    WHERE v.imo = $2 AND ${isVisible("v.imo")}
    UNION ALL SELECT v.id, former.since, former.until FROM former_imos former JOIN ais_vessels v ON v.id = former.vessel_id
    WHERE former.imo = $2 AND ${isVisible("former.imo")}
  ), found AS MATERIALIZED (
    SELECT p.* FROM vessels JOIN ${table} p ON p.vessel_id = vessels.id
    WHERE p.recorded_at >= $3::timestamptz AND p.recorded_at <= $4::timestamptz
      AND (vessels.since IS NULL OR p.recorded_at >= vessels.since) AND (vessels.until IS NULL OR p.recorded_at < vessels.until)
  ), extent AS MATERIALIZED (
    SELECT count(*)::int AS total, min(recorded_at) AS oldest, max(recorded_at) AS newest,
      greatest(interval '1 ms', (max(recorded_at) - min(recorded_at)) / ${readMax - 1}) AS step FROM found
  ), thinned AS (
    SELECT DISTINCT ON (bin) p.*, extent.total FROM found p, extent, LATERAL (SELECT
      CASE WHEN extent.total <= ${readMax} OR p.recorded_at = extent.newest THEN p.recorded_at
        ELSE date_bin(extent.step, p.recorded_at, extent.oldest) END AS bin) AS interval
    ORDER BY bin, p.recorded_at
  )
  SELECT ${columns}, p.total FROM thinned p ORDER BY p.recorded_at`;

/**
 * The positions of the ship with an IMO number from `from` to `to`, both included, oldest first, as the account sees them. More than
 * `limit` are simplified: first and last stay, and those go that change the line least.
 */
export async function findTrack(
  account: Account,
  imo: string,
  from: Date,
  to: Date,
  limit: number,
): Promise<PositionTrack> {
  const rows = await sql<VesselPosition & { total: number }>(trackQuery(tableOf(imo)), [account.id, imo, from, to]);
  const total = rows[0]?.total ?? 0;
  const positions = simplifyLine(
    rows.map(({ total: _, ...position }) => position),
    limit,
  );
  return { positions, total, isSimplified: positions.length < total };
}

/**
 * At most `count` positions, each the first of one of as many equal intervals between `from` and `to`, oldest first. It reads no others,
 * so that tracks of many vessels can be read together.
 */
export async function findTrackSample(
  account: Account,
  imo: string,
  from: Date,
  to: Date,
  count: number,
): Promise<Coordinates[]> {
  return sql<Coordinates>(
    `SELECT p.latitude, p.longitude FROM ais_vessels v
     CROSS JOIN (SELECT ($4::timestamptz - $3::timestamptz) / $5::int AS step) AS interval
     CROSS JOIN generate_series(0, $5::int - 1) AS number
     CROSS JOIN LATERAL (
       SELECT * FROM ${tableOf(imo)} p WHERE p.vessel_id = v.id AND p.recorded_at >= $3::timestamptz + number * step
         AND p.recorded_at < $3::timestamptz + (number + 1) * step ORDER BY p.recorded_at LIMIT 1) AS p
     WHERE v.imo = $2 AND ${isVisible("v.imo")} AND (v.imo_since IS NULL OR p.recorded_at >= v.imo_since)
     ORDER BY p.recorded_at`,
    [account.id, imo, from, to, count],
  );
}
