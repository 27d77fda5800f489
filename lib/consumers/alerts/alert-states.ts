import type { Account } from "@/lib/platform/auth/account";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
import { findBroadPart } from "@/lib/shipments/contains-filters";
import { type PageFilters, type PageList, pageConditions, parsePageQuery } from "@/lib/shipments/parse-page-query";
import { isSearchComplete } from "@/lib/shipments/search-shipments";

/** Records that a rule may match when it begins to apply. */
const matchesMax = 20_000;

/** The ids of the shipment and the container of the record `r` of a list. */
export const recordColumns = (list: string): Sql =>
  list === "shipments" ? Prisma.sql`r.id, r.id, NULL::uuid` : Prisma.sql`r.id, r.shipment_id, r.id`;

/** The conditions of filters as one. */
export async function conditionOf(account: Account, list: string, filters: PageFilters): Promise<Sql> {
  const conditions = await pageConditions(account, list as PageList, filters);
  if (conditions.length === 0) return Prisma.sql`true`;
  return Prisma.join(
    conditions.map((each) => Prisma.sql`(${each})`),
    " AND ",
  );
}

/**
 * Why the query of a rule cannot be evaluated. `unknown_filter`: the list does not have one of its filters any more. `search_too_broad`: its search, or a part of a text,
 * matches more than are found, so that records would begin to match when others are added or deleted.
 */
export const unevaluatedReasons = ["unknown_filter", "search_too_broad"] as const;
export type UnevaluatedReason = (typeof unevaluatedReasons)[number];

/** The filters of a query, or why it cannot be evaluated. */
export async function filtersOfQuery(
  account: Account,
  { list, query }: Pick<AlertRule, "list" | "query">,
): Promise<{ filters: PageFilters } | { reason: UnevaluatedReason }> {
  const parsed = parsePageQuery(list as PageList, query);
  if (!("filters" in parsed)) return { reason: "unknown_filter" };
  const { q } = parsed.filters;
  if (typeof q === "string" && !(await isSearchComplete(account, q))) return { reason: "search_too_broad" };
  if ((await findBroadPart(account, parsed.filters)) !== null) return { reason: "search_too_broad" };
  return parsed;
}

/** Throws invalid for filters with a search, or a part of a text, that matches more than are found. */
export async function assertSearchComplete(account: Account, filters: PageFilters): Promise<void> {
  const isBroad = typeof filters.q === "string" && !(await isSearchComplete(account, filters.q));
  const filter = isBroad ? "q" : await findBroadPart(account, filters);
  if (filter === null) return;
  const parameter = filter.replace(/^filter\[(\w+)\]\[contains\]$/, "f.$1.contains");
  const detail = `query: ${parameter} matches too many records to observe all of them. Search for a longer text, or use another filter.`;
  throw AppError.of([{ code: "invalid", detail, source: { pointer: "/data/attributes/query" }, meta: { parameter } }]);
}

/** Throws invalid when more than 20,000 records match a rule that begins to apply. */
export async function assertFewMatches(account: Account, list: string, filters: PageFilters): Promise<void> {
  const condition = await conditionOf(account, list, filters);
  const { text, values } = Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${Prisma.raw(list)} r
    WHERE r.account_id = ${account.id}::uuid AND ${condition} LIMIT ${matchesMax + 1}) matching`;
  const [row] = await sql<{ count: number }>(text, values);
  if ((row?.count ?? 0) <= matchesMax) return;
  const detail = `query: more than ${matchesMax.toLocaleString("en-US")} records match. Add a filter.`;
  throw AppError.of([{ code: "invalid", detail, source: { pointer: "/data/attributes/query" } }]);
}

/** Shipments of which a restored rule counts moves that it has not seen: as many as one short transaction can look up. */
const estimatesMax = 5_000;

/** SQL of an estimate of the log of changes `past`, as the state of a rule has it. */
const loggedEstimateSql = `jsonb_build_object('at', past.new_eta_at, 'dateOnly', past.date_only, 'isLocal', past.timezone IS NULL,
  'timezone', past.timezone)`;

/**
 * Records the estimates from which a rule by moved arrivals counts after it was deleted: of shipments whose estimate has changed since and that it
 * has no state of, the one at that time, or the first one since. At most of the 5,000 shipments that changed last.
 */
export async function recordEstimates(rule: AlertRule, deletedAt: Date): Promise<void> {
  if (rule.trigger !== "arrival_moved") return;
  // Ordered by two columns instead of a row, the planner would rather walk the log of the account until it meets the shipment.
  const logged = (isBefore: boolean) => {
    const [compare, order] = isBefore ? (["<=", "DESC"] as const) : ([">", "ASC"] as const);
    return Prisma.sql`(SELECT ${Prisma.raw(loggedEstimateSql)} FROM eta_changes past
      WHERE past.account_id = ${rule.accountId}::uuid AND past.shipment_id = changed.shipment_id AND past.container_id IS NULL
        AND past.new_eta_at IS NOT NULL AND past.created_at ${Prisma.raw(compare)} ${deletedAt}::timestamptz
      ORDER BY (past.created_at, past.id) ${Prisma.raw(order)} LIMIT 1)`;
  };
  const { text, values } = Prisma.sql`WITH changed AS MATERIALIZED (
      SELECT change.shipment_id FROM eta_changes change WHERE change.account_id = ${rule.accountId}::uuid
        AND change.container_id IS NULL AND change.created_at > ${deletedAt}::timestamptz
        AND change.new_eta_at IS DISTINCT FROM change.old_eta_at
        GROUP BY change.shipment_id ORDER BY max(change.created_at) DESC LIMIT ${estimatesMax}),
    known AS (SELECT changed.shipment_id, coalesce(${logged(true)}, ${logged(false)}) AS estimate FROM changed)
    INSERT INTO alert_states (account_id, alert_rule_id, record_id, shipment_id, pod_eta)
    SELECT ${rule.accountId}::uuid, ${rule.id}::uuid, known.shipment_id, known.shipment_id, known.estimate FROM known
    WHERE known.estimate IS NOT NULL ON CONFLICT (account_id, alert_rule_id, record_id) DO NOTHING`;
  await sql(text, values);
}
