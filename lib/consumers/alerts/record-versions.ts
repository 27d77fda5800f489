import { type Account, anonymous } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { knownColumns } from "@/lib/platform/db/table-columns";
import { arrivalExpectedSql } from "@/lib/shipments/expected-arrival";
import type { PageList } from "@/lib/shipments/parse-page-query";
import { conditionOf, filtersOfQuery } from "./alert-states";
import type { Estimate, Version } from "./fold-versions";

/** A version, with the id of its change, before it is known whether it is recent. */
export type EvaluatedVersion = Omit<Version, "isNews" | "previousPodEta"> & {
  changeId: string;
  createdAt: Date;
  action: string;
  /** Why the record changed. */
  reason: string;
  /** The estimated arrival before the change; null: it did not change. */
  etaBefore: { estimate: Estimate | null } | null;
};

/** The account of a rule, as far as filters need it. */
export const accountOf = (id: string): Account => ({ ...anonymous, id });

/** The condition of the query of a rule on the row `r`; null when it cannot be evaluated. */
export async function conditionOfQuery(accountId: string, list: string, query: string): Promise<Sql | null> {
  const account = accountOf(accountId);
  const parsed = await filtersOfQuery(account, { list, query });
  return "filters" in parsed ? conditionOf(account, list, parsed.filters) : null;
}

export const resourceTypeOf = (list: string) => (list === "shipments" ? "shipment" : "container");

const alwaysRead = {
  shipments: [
    ...["account_id", "id", "request_number", "status", "pod_timezone"],
    ...["pod_eta_at", "pod_eta_date_only", "times_without_timezone", "pod_ata_at", "line_tracking_stopped_at"],
  ],
  containers: ["account_id", "id", "shipment_id", "number", "pod_timezone"],
};

/**
 * SQL of the record `r` as of a change, from its snapshot: only the columns that the condition reads, because a snapshot has a hundred.
 * `isBefore`: before the change.
 */
async function snapshotRow(list: PageList, condition: Sql, isBefore: boolean): Promise<Sql> {
  const read = new Set([...condition.sql.matchAll(/\br\.([a-z_0-9]+)/g)].map(([, name]) => name));
  const columns = (await knownColumns())(list).filter(
    ({ column }) => read.has(column) || alwaysRead[list].includes(column),
  );
  const pairs = columns.map(({ column, property }) => {
    const after = `change.snapshot->'${property}'`;
    const value = isBefore
      ? `CASE WHEN change.changeset ? '${property}' THEN change.changeset->'${property}'->0 ELSE ${after} END`
      : after;
    return `'${column}', ${value}`;
  });
  return Prisma.raw(
    `CROSS JOIN LATERAL jsonb_populate_record(NULL::${list}, jsonb_build_object(${pairs.join(", ")})) r`,
  );
}

const currentRow = (list: PageList) =>
  Prisma.raw(`JOIN ${list} r ON r.account_id = change.account_id AND r.id = change.resource_id`);

const isLocalSql = "coalesce('pod_eta_at' = ANY(r.times_without_timezone), false)";
const estimateSql = (at: string, dateOnly: string, isLocal: string, timezone: string) =>
  `jsonb_build_object('at', ${at}, 'dateOnly', ${dateOnly}, 'isLocal', ${isLocal}, 'timezone', ${timezone})`;

const idsOf = {
  shipments: `r.id AS "recordId", r.id AS "shipmentId", NULL::uuid AS "containerId", r.request_number AS number,
    r.request_number AS "shipmentNumber",
    CASE WHEN r.pod_eta_at IS NOT NULL THEN ${estimateSql("r.pod_eta_at", "r.pod_eta_date_only", isLocalSql, "r.pod_timezone")} END AS "podEta",
    (${arrivalExpectedSql("r")}) AS "isExpected"`,
  containers: `r.id AS "recordId", r.shipment_id AS "shipmentId", r.id AS "containerId", r.number,
    (SELECT owner.request_number FROM shipments owner WHERE owner.account_id = r.account_id AND owner.id = r.shipment_id)
      AS "shipmentNumber", NULL::jsonb AS "podEta", true AS "isExpected"`,
};

/** The columns of an evaluated version of the record `r` as of `change`. */
const versionColumns = (
  list: PageList,
  condition: Sql,
) => Prisma.sql`change.id AS "changeId", change.action, change.reason,
  change.sequence::float8 AS sequence, change.at, change.created_at AS "createdAt", ${Prisma.raw(idsOf[list])},
  coalesce(${condition}, false) AS matches`;

const isOwn = (accountId: string, list: PageList, changeIds: string[]) =>
  Prisma.sql`change.account_id = ${accountId}::uuid AND change.id = ANY(${changeIds}::uuid[])
    AND change.resource_type = ${resourceTypeOf(list)} AND change.snapshot IS NOT NULL`;

/** SQL of the estimated arrival before a change, of which the changeset has what the change has changed. */
const etaBeforeSql = `CASE WHEN change.changeset ? 'podEtaAt' THEN jsonb_build_object('estimate',
  CASE WHEN change.changeset->'podEtaAt'->>0 IS NOT NULL THEN ${estimateSql(
    "change.changeset->'podEtaAt'->>0",
    "coalesce((change.changeset->'podEtaDateOnly'->>0)::boolean, r.pod_eta_date_only)",
    `CASE WHEN change.changeset ? 'timesWithoutTimezone'
      THEN coalesce(change.changeset->'timesWithoutTimezone'->0 ? 'pod_eta_at', false) ELSE ${isLocalSql} END`,
    "CASE WHEN change.changeset ? 'podTimezone' THEN change.changeset->'podTimezone'->>0 ELSE r.pod_timezone END",
  )} END) END AS "etaBefore"`;

const etaBefore = (list: PageList) => Prisma.raw(list === "shipments" ? etaBeforeSql : `NULL::jsonb AS "etaBefore"`);

const run = async ({ text, values }: Sql) => sql<EvaluatedVersion>(text, values);

/** Evaluates a condition on the records of a list as of these changes, oldest first. */
export async function evaluateChanges(
  accountId: string,
  list: PageList,
  condition: Sql,
  changeIds: string[],
): Promise<EvaluatedVersion[]> {
  const row = await snapshotRow(list, condition, false);
  return run(Prisma.sql`SELECT ${versionColumns(list, condition)}, ${etaBefore(list)} FROM changes change ${row}
    WHERE ${isOwn(accountId, list, changeIds)} ORDER BY change.sequence`);
}

/** Of these changes, those before which their record fulfilled a condition. */
export async function findMatchingBefore(
  accountId: string,
  list: PageList,
  condition: Sql,
  changeIds: string[],
): Promise<Set<string>> {
  const row = await snapshotRow(list, condition, true);
  const { text, values } = Prisma.sql`SELECT change.id FROM changes change ${row}
    WHERE ${isOwn(accountId, list, changeIds)} AND change.action <> 'created' AND ${condition}`;
  return new Set((await sql<{ id: string }>(text, values)).map(({ id }) => id));
}

/** Records of other changes that are evaluated at once; the next sweep has the others. */
const relatedMax = 500;

/**
 * Evaluates a condition after a batch of changes, oldest first: on each record of the list as of its changes, of which the newest is the present
 * row, and on the present rows of records whose shipment, or of which a container, has changed. A record with changes after the batch is left to
 * them.
 */
export async function evaluateBatch(
  accountId: string,
  list: PageList,
  condition: Sql,
  changes: { id: string; sequence: number; shipmentId: string | null }[],
): Promise<EvaluatedVersion[]> {
  const ids = changes.map(({ id }) => id);
  const last = Math.max(...changes.map(({ sequence }) => sequence));
  const type = resourceTypeOf(list);
  const row = await snapshotRow(list, condition, false);
  const columns = versionColumns(list, condition);
  const own = isOwn(accountId, list, ids);
  const isLater = Prisma.sql`EXISTS (SELECT FROM changes later WHERE later.account_id = change.account_id
    AND later.shipment_id = change.shipment_id AND later.sequence > change.sequence AND later.resource_type = ${type} AND later.resource_id = change.resource_id)`;
  // Of a record that was deleted since, nothing can be stored.
  const exists = Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(list)} present
    WHERE present.account_id = change.account_id AND present.id = change.resource_id)`;
  const owner = Prisma.raw(list === "shipments" ? "r.id" : "r.shipment_id");
  const related = Prisma.sql`SELECT ${columns}, NULL::jsonb AS "etaBefore" FROM (
      SELECT DISTINCT ON (its.shipment_id) its.* FROM changes its WHERE its.account_id = ${accountId}::uuid
        AND its.id = ANY(${ids}::uuid[]) AND its.shipment_id IS NOT NULL ORDER BY its.shipment_id, its.sequence DESC) change
    JOIN ${Prisma.raw(list)} r ON r.account_id = change.account_id AND ${owner} = change.shipment_id
    WHERE r.account_id = ${accountId}::uuid AND NOT EXISTS (SELECT FROM changes other
      WHERE other.account_id = ${accountId}::uuid AND other.shipment_id = change.shipment_id AND other.resource_type = ${type} AND other.resource_id = r.id
        AND (other.id = ANY(${ids}::uuid[]) OR other.sequence > ${last}::bigint))
    LIMIT ${relatedMax}`;
  return run(Prisma.sql`SELECT * FROM (
      SELECT ${columns}, ${etaBefore(list)} FROM changes change ${row} WHERE ${own} AND ${isLater} AND ${exists}
      UNION ALL SELECT ${columns}, ${etaBefore(list)} FROM changes change ${currentRow(list)} WHERE ${own} AND NOT ${isLater}
      UNION ALL (${related})) version ORDER BY version.sequence`);
}
