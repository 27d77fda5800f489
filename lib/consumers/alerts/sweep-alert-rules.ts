import { newestSequenceSql } from "@/lib/outbox/change-positions";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { recordColumns } from "./alert-states";
import type { Version } from "./fold-versions";
import { conditionOfQuery } from "./record-versions";
import { lockAlerts, writeAlerts } from "./write-alerts";

const quarterMs = 15 * 60_000;
const rulesMax = 200;
/** Records that one transaction changes. */
const pageSize = 200;
/** Pages of one rule in one sweep. */
const pagesMax = 50;

type DueRule = { accountId: string; id: string };

/** Rules of whichever account that were not swept since the quarter of an hour began, the longest first. */
const dueQuery = `WITH due AS (SELECT rule.account_id, rule.id FROM alert_rules rule
    WHERE rule.active AND rule.trigger = 'match' AND rule.deleted_at IS NULL AND rule.pending_step IS NULL AND rule.swept_at < $1::timestamptz ORDER BY rule.swept_at LIMIT ${rulesMax})
  SELECT account_id AS "accountId", id FROM due`;

const numbersOf: Record<string, string> = {
  shipments: "r.request_number, r.request_number",
  containers:
    "r.number, (SELECT owner.request_number FROM shipments owner WHERE owner.account_id = r.account_id AND owner.id = r.shipment_id)",
};

type Found = {
  recordId: string;
  shipmentId: string;
  containerId: string | null;
  number: string;
  shipmentNumber: string;
  sequence: number;
  at: Date;
};

/**
 * Records that match without a state, or have one and do not match; of these ids, if given. Those with changes that are still to be consumed are
 * left to these.
 */
async function findDifferences(
  { accountId, id, list }: AlertRule,
  condition: Sql,
  matches: boolean,
  ids?: string[],
): Promise<Version[]> {
  const table = Prisma.raw(list);
  const state = Prisma.sql`(SELECT FROM alert_states state WHERE state.account_id = ${accountId}::uuid
    AND state.alert_rule_id = ${id}::uuid AND state.record_id = r.id)`;
  const owner = Prisma.raw(list === "shipments" ? "r.id" : "r.shipment_id");
  const pending = Prisma.sql`(SELECT change.shipment_id FROM changes change WHERE change.account_id = ${accountId}::uuid
    AND change.sequence > coalesce((SELECT cursor.sequence FROM outbox_cursors cursor
      WHERE cursor.account_id = ${accountId}::uuid AND cursor.consumer = 'alerts'), 0)
    AND change.resource_type IN ('shipment', 'container') AND change.shipment_id IS NOT NULL)`;
  const isAmong = ids ? Prisma.sql`r.id = ANY(${ids}::uuid[])` : Prisma.sql`true`;
  const differs = matches
    ? Prisma.sql`${condition} AND NOT EXISTS ${state}`
    : Prisma.sql`EXISTS ${state} AND (${condition}) IS NOT TRUE`;
  const { text, values } = Prisma.sql`SELECT found.*, tracking_clock(${accountId}::uuid, owner.scac) AS at,
      coalesce(${Prisma.raw(newestSequenceSql("owner.account_id"))}, 0)::float8 AS sequence FROM (
      SELECT ${recordColumns(list)}, ${Prisma.raw(numbersOf[list] ?? "")} FROM ${table} r
      WHERE r.account_id = ${accountId}::uuid AND ${isAmong} AND ${differs} AND ${owner} NOT IN ${pending} LIMIT ${pageSize})
      AS found("recordId", "shipmentId", "containerId", number, "shipmentNumber")
    JOIN shipments owner ON owner.account_id = ${accountId}::uuid AND owner.id = found."shipmentId"`;
  const rows = await sql<Found>(text, values);
  const unchanged = { podEta: null, previousPodEta: undefined, isExpected: true };
  return rows.map((row) => ({ ...row, ...unchanged, matches, isNews: true }));
}

const whereDue = ({ accountId, id }: DueRule, quarter: Date) => ({
  ...{ accountId, id, active: true, deletedAt: null, pendingStep: null, trigger: "match", sweptAt: { lt: quarter } },
  user: { deactivatedAt: null },
});

/** The rule, locked, if it is still to be swept and nobody else does it. */
async function lockDueRule(tx: Tx, due: DueRule, quarter: Date): Promise<AlertRule | null> {
  const { accountId, id } = due;
  await lockAlerts(tx, accountId);
  await tx.$queryRaw`SELECT 1 FROM alert_rules WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.alertRule.findFirst({ where: whereDue(due, quarter) });
}

const markSwept = (tx: Tx, { accountId, id }: DueRule, at: Date) =>
  tx.$executeRaw`UPDATE alert_rules SET swept_at = ${at} WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid`;

const idsOf = (versions: Version[]) => versions.map(({ recordId }) => recordId);

/** Writes what follows from differences that were found before, as far as they still exist, under the lock of the account's alerts. */
async function writeDifferences(due: DueRule, quarter: Date, left: string[], began: string[]): Promise<void> {
  await transaction(async (tx) => {
    const rule = await lockDueRule(tx, due, quarter);
    const condition = rule && (await conditionOfQuery(due.accountId, rule.list, rule.query));
    if (!rule || !condition) return;
    const versions = [
      ...(left.length > 0 ? await findDifferences(rule, condition, false, left) : []),
      ...(began.length > 0 ? await findDifferences(rule, condition, true, began) : []),
    ];
    await writeAlerts(tx, due.accountId, [{ rule, versions }]);
  });
}

/** Compares one page of records with a rule, without a lock, which the consumer would wait for; returns whether there are more. */
async function sweepPage(due: DueRule, quarter: Date): Promise<boolean> {
  const rule = await prisma().alertRule.findFirst({ where: whereDue(due, quarter) });
  const condition = rule && (await conditionOfQuery(due.accountId, rule.list, rule.query));
  if (!rule || !condition) return false;
  const left = idsOf(await findDifferences(rule, condition, false));
  const began = idsOf(await findDifferences(rule, condition, true));
  if (left.length + began.length > 0) await writeDifferences(due, quarter, left, began);
  return left.length === pageSize || began.length === pageSize;
}

async function sweepRule(due: DueRule, now: Date, quarter: Date): Promise<void> {
  for (let page = 1; page <= pagesMax; page++) if (!(await sweepPage(due, quarter))) break;
  await transaction((tx) => markSwept(tx, due, now));
}

/**
 * Compares the records of all accounts with the rules by a match once in each quarter of an hour, because the answers of some filters depend on the
 * time or on other records. A rule that fails is left until the next quarter and does not block others.
 */
export async function sweepAlertRules(stopping?: AbortSignal, now = realNow()): Promise<void> {
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  for (const due of await sql<DueRule>(dueQuery, [quarter])) {
    if (stopping?.aborted) return;
    await sweepRule(due, now, quarter).catch(async (error: unknown) => {
      log().error({ err: error, account: due.accountId, rule: due.id }, "sweeping an alert rule failed");
      await transaction((tx) => markSwept(tx, due, now));
    });
  }
}
