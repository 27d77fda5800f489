import type { Tx } from "@/lib/platform/db/transaction";
import type { Candidate, Fix } from "./plausibility";

/** A position as stored: speed in tenths of knots, course in tenths of degrees, heading in degrees. */
export type StoredFix = Fix & { speed: number | null; course: number | null; heading: number | null };

/** A vessel by its MMSI, with its latest position. */
export type AisVessel = {
  id: number;
  mmsi: string;
  imo: string | null;
  /** Positions before this time belong to a ship of another IMO number; null: none do. */
  imoSince: Date | null;
  /** When another vessel last claimed its IMO number; null: never. */
  imoContestedAt: Date | null;
  /** When an operator decided which vessel has the IMO number; null: never. */
  imoDecidedAt: Date | null;
  name: string | null;
  staticAt: Date | null;
  /** Before this time at most one position per hour is stored. */
  hourlyBefore: Date;
  latest: StoredFix | null;
  candidate: Candidate | null;
};

type Row = Omit<AisVessel, "latest" | "candidate"> & {
  [Key in keyof StoredFix]: StoredFix[Key] | null;
} & {
  candidateAt: Date | null;
  candidateLatitude: number | null;
  candidateLongitude: number | null;
  candidateCount: number;
};

const columns = `v.id, v.mmsi, v.imo, v.imo_since AS "imoSince", v.imo_contested_at AS "imoContestedAt",
  v.imo_decided_at AS "imoDecidedAt", v.name, v.static_at AS "staticAt", v.hourly_before AS "hourlyBefore"`;
const positionColumns = `p.recorded_at AS "recordedAt", p.latitude, p.longitude, p.speed, p.course, p.heading, p.candidate_at AS "candidateAt",
  p.candidate_latitude AS "candidateLatitude", p.candidate_longitude AS "candidateLongitude", p.candidate_count AS "candidateCount"`;

/** SQL condition for the vessels `v` of a sandbox account, whose id is $2, or for the real ones. */
const inScope = (sandboxAccountId: string | null) =>
  sandboxAccountId ? "v.sandbox_account_id = $2::uuid" : "v.sandbox_account_id IS NULL AND $2::uuid IS NULL";

function toVessel({ recordedAt, latitude, longitude, speed, course, heading, ...row }: Row): AisVessel {
  const { candidateAt, candidateLatitude, candidateLongitude, candidateCount, ...vessel } = row;
  const isPlaced = recordedAt !== null && latitude !== null && longitude !== null;
  const hasCandidate = candidateAt !== null && candidateLatitude !== null && candidateLongitude !== null;
  return {
    ...vessel,
    latest: isPlaced ? { recordedAt, latitude, longitude, speed, course, heading } : null,
    candidate: hasCandidate
      ? { recordedAt: candidateAt, latitude: candidateLatitude, longitude: candidateLongitude, count: candidateCount }
      : null,
  };
}

/** Creates the vessels that do not exist; `times` has the time of the first position or message of each MMSI. */
async function createVessels(tx: Tx, times: Map<string, Date>, sandboxAccountId: string | null): Promise<AisVessel[]> {
  const rows = await tx.$queryRawUnsafe<Omit<AisVessel, "latest" | "candidate">[]>(
    `INSERT INTO ais_vessels AS v (sandbox_account_id, mmsi, hourly_before)
     SELECT $2::uuid, new.mmsi, new.at FROM json_to_recordset($1::json) AS new(mmsi text, at timestamptz) RETURNING ${columns}`,
    JSON.stringify([...times].map(([mmsi, at]) => ({ mmsi, at }))),
    sandboxAccountId,
  );
  return rows.map((row) => ({ ...row, latest: null, candidate: null }));
}

/** The vessels with the MMSI of `times`, by MMSI. Creates the missing ones. Requires the lock of the scope. */
export async function findOrCreateVessels(
  tx: Tx,
  times: Map<string, Date>,
  sandboxAccountId: string | null,
): Promise<Map<string, AisVessel>> {
  const rows = await tx.$queryRawUnsafe<Row[]>(
    `SELECT ${columns}, ${positionColumns} FROM ais_vessels v LEFT JOIN latest_positions p ON p.vessel_id = v.id
     WHERE v.mmsi = ANY($1::text[]) AND ${inScope(sandboxAccountId)}`,
    [...times.keys()],
    sandboxAccountId,
  );
  const vessels = new Map(rows.map((row) => [row.mmsi, toVessel(row)]));
  const missing = new Map([...times].filter(([mmsi]) => !vessels.has(mmsi)));
  if (missing.size === 0) return vessels;
  for (const vessel of await createVessels(tx, missing, sandboxAccountId)) vessels.set(vessel.mmsi, vessel);
  return vessels;
}

/** The vessels that have one of these IMO numbers. */
export async function findVesselsByImo(tx: Tx, imos: string[], sandboxAccountId: string | null): Promise<AisVessel[]> {
  const rows = await tx.$queryRawUnsafe<Row[]>(
    `SELECT ${columns}, ${positionColumns} FROM ais_vessels v LEFT JOIN latest_positions p ON p.vessel_id = v.id
     WHERE v.imo = ANY($1::text[]) AND ${inScope(sandboxAccountId)} ORDER BY v.static_at`,
    imos,
    sandboxAccountId,
  );
  return rows.map(toVessel);
}
