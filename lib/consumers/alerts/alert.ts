import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Alert } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenStoredTimes } from "@/lib/platform/serialize-time";
import { alertTextShape, serializeAlertText } from "./alert-sentences";

/** Unread alerts that are counted. */
const unreadMax = 100;

const time = z.iso.datetime();

/** The JSON:API resource `alert`: a notification of a user by one of the own rules. */
export const alerts = defineResource({
  type: "alert",
  path: (id) => `/v2/alerts/${id}`,
  attributes: z.object({
    rule_name: z.string().meta({ description: "Name of the rule when it fired" }),
    resource_type: z.enum(["shipment", "container"]),
    resource_id: z.uuid(),
    number: z.string().meta({ description: "Number of the shipment or container" }),
    shipment_number: z.string(),
    ...alertTextShape,
    changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({
      description: "Of the trigger `arrival_moved`: `pod_eta_at`, that of the last alert and the present one",
    }),
    read_at: time.nullable(),
    occurred_at: time.meta({ description: "By the clock of the shipment" }),
    created_at: time,
  }),
  relationships: { alert_rule: { types: ["alert_rule"] }, shipment: { types: ["shipment"] } },
  serialize: (row: Alert) => ({
    id: row.id,
    attributes: {
      rule_name: row.ruleName,
      resource_type: row.containerId ? ("container" as const) : ("shipment" as const),
      resource_id: row.containerId ?? row.shipmentId,
      number: row.number,
      shipment_number: row.shipmentNumber,
      ...serializeAlertText(row.text),
      changeset: shortenStoredTimes(row.changeset) as Record<string, [unknown, unknown]>,
      read_at: row.readAt,
      occurred_at: row.occurredAt,
      created_at: row.createdAt,
    },
    relationships: { alert_rule: toOne("alert_rule", row.alertRuleId), shipment: toOne("shipment", row.shipmentId) },
  }),
  findMany: async (account, ids) =>
    account.userId === null
      ? []
      : prisma().alert.findMany({ where: { accountId: account.id, userId: account.userId, id: { in: ids } } }),
});

export const alertsQuery = z.object({
  ...pageQuery,
  "filter[unread]": booleanFilter.optional().meta({ description: "Whether the alert is unread" }),
  "filter[alert_rule_id]": z.string().trim().max(255).optional().meta({ description: "Only alerts of this rule" }),
});

/** The response of the list: `meta.unread` of all own alerts, whatever the filters. */
const alertList = alerts.many as z.ZodObject<{ meta: z.ZodObject }>;

export const alertsDocument = alertList.extend({
  meta: alertList.shape.meta.extend({
    unread: z.int().meta({ description: "Number of unread alerts; of more than 100, 100" }),
  }),
});

/** Counts the caller's unread alerts, up to 100. */
export async function countUnread(account: Account): Promise<number> {
  const [row] = await sql<{ unread: number }>(
    `SELECT count(*)::int AS unread FROM (SELECT 1 FROM alerts
     WHERE account_id = $1::uuid AND user_id = $2::uuid AND read_at IS NULL LIMIT ${unreadMax}) counted`,
    [account.id, account.userId],
    "unread_alerts",
  );
  return row?.unread ?? 0;
}

/** The caller's alerts, newest first. An API key without a user has none. */
export async function listAlerts(account: Account, query: z.infer<typeof alertsQuery>): Promise<Page<Alert>> {
  const request = parsePage(query);
  const { "filter[unread]": unread, "filter[alert_rule_id]": rule } = query;
  const ruleId = rule ? z.uuid().safeParse(rule).data : undefined;
  if (account.userId === null || (rule && ruleId === undefined)) return pageOf<Alert>([], 0, request);
  const own = {
    accountId: account.id,
    userId: account.userId,
    ...(unread !== undefined && { readAt: unread ? null : { not: null } }),
    ...(ruleId !== undefined && { alertRuleId: ruleId }),
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().alert.findMany({ where: { AND: [own, where] }, ...range }),
    prisma().alert.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}

/** An alert of the caller. Throws not_found. */
export async function findAlert(account: Account, id: string): Promise<Alert> {
  const { id: accountId, userId } = account;
  const row = userId === null ? null : await prisma().alert.findFirst({ where: { accountId, userId, id } });
  if (!row) throw notFound();
  return row;
}

/** Attributes of an alert in a request. */
export const alertEdit = z.object({
  read: z.boolean().optional().meta({ description: "Whether the user has read it" }),
});

/** Marks an alert of the caller as read, or as unread. Throws not_found. */
export async function updateAlert(account: Account, id: string, { read }: z.infer<typeof alertEdit>): Promise<Alert> {
  const row = await findAlert(account, id);
  if (read === undefined || read === (row.readAt !== null)) return row;
  const key = { accountId_id: { accountId: account.id, id } };
  return transaction((tx) => tx.alert.update({ where: key, data: { readAt: read ? realNow() : null } }));
}

/** Rows that are marked as read together. */
const readBatchSize = 5_000;

/** Marks the caller's unread alerts as read, at most 5,000; the others with the next call. Throws forbidden for a key without a user. */
export async function readAllAlerts(account: Account): Promise<void> {
  if (account.userId === null)
    throw new AppError("forbidden", "This API key does not belong to a user, so it has no alerts.");
  await transaction(
    (tx) => tx.$executeRaw`UPDATE alerts SET read_at = ${realNow()}
      WHERE account_id = ${account.id}::uuid AND user_id = ${account.userId}::uuid AND id = ANY (ARRAY(SELECT unread.id FROM alerts unread
        WHERE unread.account_id = ${account.id}::uuid AND unread.user_id = ${account.userId}::uuid AND unread.read_at IS NULL
        ORDER BY unread.created_at DESC, unread.id DESC LIMIT ${readBatchSize} FOR UPDATE))`,
  );
}
