import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";

/** A vessel with the name by which the account sees it. */
export type NamedVessel = { id: string; imo: string; name: string };

/** Names in AIS messages have at most 20 characters. */
const aisNameLength = 20;

/** SQL condition: AIS transmits this name, in capitals and perhaps only its beginning. */
export const isSameNameSql = (ais: string, name: string) =>
  `(upper(${name}) = upper(${ais}) OR length(${ais}) = ${aisNameLength} AND starts_with(upper(${name}), upper(${ais})))`;

/**
 * SQL expression for the name by which an account sees a vessel: the trusted one of `vessels`, else the account's own of `vessel_names`,
 * which also counts if AIS could only transmit its beginning, else the one that only AIS gives.
 */
export const vesselNameSql = (vessel: string, own: string) =>
  `CASE WHEN ${isSameNameSql(`${vessel}.trusted_name`, `${own}.name`)} THEN ${own}.name
    ELSE coalesce(${vessel}.trusted_name, ${own}.name, ${vessel}.ais_name) END`;

/** The vessels that somebody names; names that only carriers of other accounts reported do not count. */
const namedVessels = `SELECT v.id, v.imo, ${vesselNameSql("v", "own")} AS name
  FROM vessels v LEFT JOIN vessel_names own ON own.account_id = $1 AND own.imo = v.imo
  WHERE coalesce(v.trusted_name, own.name, v.ais_name) IS NOT NULL`;

/** SQL expression: the id of the vessel with this IMO number, if the account can see it. */
export const vesselIdSql = (
  accountId: string,
  imo: string,
) => `(SELECT vessel.id FROM vessels vessel WHERE vessel.imo = ${imo}
  AND (coalesce(vessel.trusted_name, vessel.ais_name) IS NOT NULL
    OR EXISTS (SELECT FROM vessel_names own WHERE own.account_id = ${accountId} AND own.imo = vessel.imo)))`;

/** The vessels with these ids that the account can see; others are omitted. */
export function findVesselsById(account: Account, ids: string[]): Promise<NamedVessel[]> {
  return sql<NamedVessel>(`${namedVessels} AND v.id = ANY($2::uuid[])`, [account.id, ids]);
}

function findVesselsByImo(account: Account, imos: string[]): Promise<NamedVessel[]> {
  return sql<NamedVessel>(`${namedVessels} AND v.imo = ANY($2::text[])`, [account.id, imos]);
}

/**
 * The vessel with this id or IMO number, with or without the prefix `IMO`. Throws not_found, also for a vessel that only carriers of
 * other accounts have reported.
 */
export async function findVessel(account: Account, idOrImo: string): Promise<NamedVessel> {
  const key = idOrImo.trim();
  const imo = /^(?:IMO)?\s*(\d{7})$/i.exec(key)?.[1];
  const isId = z.uuid().safeParse(key).success;
  const [vessel] = imo ? await findVesselsByImo(account, [imo]) : isId ? await findVesselsById(account, [key]) : [];
  if (!vessel) throw notFound();
  return vessel;
}

/** Adds `vesselId` to each row: the id of the vessel with the row's IMO number, or null. */
export async function addVesselIds<Row extends { vesselImo: string | null }>(
  account: Account,
  rows: Row[],
): Promise<(Row & { vesselId: string | null })[]> {
  const imos = [...new Set(rows.flatMap(({ vesselImo }) => vesselImo ?? []))];
  const vessels = imos.length > 0 ? await findVesselsByImo(account, imos) : [];
  const idByImo = new Map(vessels.map(({ imo, id }) => [imo, id]));
  return rows.map((row) => ({ ...row, vesselId: row.vesselImo ? (idByImo.get(row.vesselImo) ?? null) : null }));
}
