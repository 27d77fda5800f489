import type { Account } from "@/lib/platform/auth/account";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
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
 * Why the query of a rule cannot be evaluated. `unknown_filter`: the list does not have one of its filters any more. `search_too_broad`: its search
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
  return parsed;
}

/** Throws invalid for filters with a search that matches more than are found. */
export async function assertSearchComplete(account: Account, { q }: PageFilters): Promise<void> {
  if (typeof q !== "string" || (await isSearchComplete(account, q))) return;
  const detail =
    "query: q matches too many shipments to observe all of them. Search for a longer text, or use a filter instead.";
  throw AppError.of([
    { code: "invalid", detail, source: { pointer: "/data/attributes/query" }, meta: { parameter: "q" } },
  ]);
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
