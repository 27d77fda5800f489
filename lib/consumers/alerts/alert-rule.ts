import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { AlertRule } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { AppError, notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { restorable } from "@/lib/platform/restorable";
import { pageLists } from "@/lib/shipments/parse-page-query";
import { filtersOfQuery, type UnevaluatedReason, unevaluatedReasons } from "./alert-states";

export const alertTriggers = ["match", "arrival_moved"] as const;
export const alertTimings = ["at_once", "daily"] as const;

/** How often a rule has fired. */
type Fired = { firedCount: number; lastFiredAt: Date | null };
/** `unevaluatedReason`: why the rule does not fire although it is active; null: it is evaluated. */
export type AlertRuleRow = AlertRule & Fired & { unevaluatedReason: UnevaluatedReason | null };

const time = z.iso.datetime();

/** The JSON:API resource `alert_rule`: what a user wants to be notified of. */
export const alertRules = defineResource({
  type: "alert_rule",
  path: (id) => `/v2/alert_rules/${id}`,
  volatile: ["fired_30_days", "last_fired_at", "unevaluated_reason"],
  attributes: z.object({
    name: z.string(),
    list: z.enum(pageLists),
    query: z.string(),
    trigger: z.enum(alertTriggers),
    moved_hours: z.int().nullable(),
    bell: z.boolean(),
    mail: z.boolean(),
    timing: z.enum(alertTimings),
    quiet_from: z.string().nullable(),
    quiet_to: z.string().nullable(),
    active: z.boolean(),
    unevaluated_reason: z.enum(unevaluatedReasons).nullable(),
    fired_30_days: z.int(),
    last_fired_at: time.nullable(),
    created_at: time,
    updated_at: time,
  }),
  relationships: { webhook: { types: ["webhook"] }, user: { types: ["user"] } },
  serialize: (row: AlertRuleRow) => ({
    id: row.id,
    attributes: {
      name: row.name,
      list: row.list as (typeof pageLists)[number],
      query: row.query,
      trigger: row.trigger as (typeof alertTriggers)[number],
      moved_hours: row.movedHours,
      bell: row.bell,
      mail: row.mail,
      timing: row.timing as (typeof alertTimings)[number],
      quiet_from: row.quietFrom,
      quiet_to: row.quietTo,
      active: row.active,
      unevaluated_reason: row.unevaluatedReason,
      fired_30_days: row.firedCount,
      last_fired_at: row.lastFiredAt,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
    relationships: { webhook: toOne("webhook", row.webhookId), user: toOne("user", row.userId) },
  }),
  findMany: async (account, ids) =>
    account.userId === null
      ? []
      : withState(
          account,
          await prisma().alertRule.findMany({
            where: { accountId: account.id, userId: account.userId, id: { in: ids }, deletedAt: null },
          }),
        ),
});

const firedMs = 30 * 86_400_000;

async function reasonOf(account: Account, rule: AlertRule): Promise<UnevaluatedReason | null> {
  const found = await filtersOfQuery(account, rule);
  return "reason" in found ? found.reason : null;
}

/** Adds how often each rule has fired, with one statement, and whether it is evaluated. */
export async function withState(account: Account, rows: AlertRule[]): Promise<AlertRuleRow[]> {
  const fired = await sql<Fired & { id: string }>(
    `SELECT rule.id, last.created_at AS "lastFiredAt", (SELECT count(*)::int FROM alerts alert
        WHERE alert.account_id = $1::uuid AND alert.alert_rule_id = rule.id AND alert.created_at > $3::timestamptz) AS "firedCount"
     FROM unnest($2::uuid[]) AS rule(id)
     LEFT JOIN LATERAL (SELECT alert.created_at FROM alerts alert WHERE alert.account_id = $1::uuid
        AND alert.alert_rule_id = rule.id ORDER BY alert.created_at DESC, alert.id DESC LIMIT 1) last ON true`,
    [account.id, rows.map(({ id }) => id), new Date(realNow().getTime() - firedMs)],
  );
  const byId = new Map(fired.map(({ id, ...counts }) => [id, counts]));
  // One after the other: each is a search, and there are up to 50.
  const reasons: (UnevaluatedReason | null)[] = [];
  for (const row of rows) reasons.push(await reasonOf(account, row));
  return rows.map((row, index) => ({
    ...row,
    ...(byId.get(row.id) ?? { firedCount: 0, lastFiredAt: null }),
    unevaluatedReason: reasons[index] ?? null,
  }));
}

/** The user whose rules the caller has. Throws forbidden for an API key without a user. */
export function ownerOf({ userId }: Account): string {
  if (userId !== null) return userId;
  throw new AppError("forbidden", "This API key does not belong to a user, so it cannot have alert rules.");
}

/** Not deleted for good, which may take several transactions. */
const isKept = { OR: [{ pendingStep: null }, { pendingStep: { not: "delete_rule" } }] };

/** A rule of the caller; `canBeDeleted`: also one that can be restored. Throws not_found. */
export async function findAlertRule(account: Account, id: string, canBeDeleted = false): Promise<AlertRuleRow> {
  const [row] =
    account.userId === null
      ? []
      : await prisma().alertRule.findMany({
          where: {
            accountId: account.id,
            userId: account.userId,
            id,
            ...(canBeDeleted ? { ...restorable(), ...isKept } : { deletedAt: null }),
          },
        });
  const [found] = row ? await withState(account, [row]) : [];
  if (!found) throw notFound();
  return found;
}

export const alertRulesQuery = z.object(pageQuery);

/** The caller's rules, newest first. An API key without a user has none. */
export async function listAlertRules(
  account: Account,
  query: z.infer<typeof alertRulesQuery>,
): Promise<Page<AlertRuleRow>> {
  const request = parsePage(query);
  const { userId } = account;
  if (userId === null) return pageOf<AlertRuleRow>([], 0, request);
  const own = { accountId: account.id, userId, deletedAt: null };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().alertRule.findMany({ where: { AND: [own, where] }, ...range }),
    prisma().alertRule.count({ where: own }),
  ]);
  return pageOf(await withState(account, rows), total, request);
}
