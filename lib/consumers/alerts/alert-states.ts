import type { Account } from "@/lib/platform/auth/account";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
import { type PageFilters, type PageList, pageConditions } from "@/lib/shipments/parse-page-query";

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

/** Records which records match a rule that begins to apply. Throws invalid for more than 20,000. */
export async function recordMatches(account: Account, rule: AlertRule, filters: PageFilters): Promise<void> {
  if (rule.trigger !== "match") return;
  const condition = await conditionOf(account, rule.list, filters);
  const { text, values } = Prisma.sql`WITH stored AS (
    INSERT INTO alert_states (account_id, alert_rule_id, record_id, shipment_id, container_id)
    SELECT r.account_id, ${rule.id}::uuid, ${recordColumns(rule.list)} FROM ${Prisma.raw(rule.list)} r
    WHERE r.account_id = ${account.id}::uuid AND ${condition} LIMIT ${matchesMax + 1} RETURNING 1)
    SELECT count(*)::int AS count FROM stored`;
  const [row] = await sql<{ count: number }>(text, values);
  if ((row?.count ?? 0) <= matchesMax) return;
  const detail = `query: more than ${matchesMax.toLocaleString("en-US")} records match. Add a filter.`;
  throw AppError.of([{ code: "invalid", detail, source: { pointer: "/data/attributes/query" } }]);
}
