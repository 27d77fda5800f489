import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { type WebhookNotificationRow, withLogs, withStanding } from "./webhook-notification";

/** Filters of the list. Unknown ones are ignored. */
export const webhookNotificationsQuery = z.object({
  ...pageQuery,
  "filter[webhook]": listFilter.optional().meta({ description: "Ids of webhooks" }),
  "filter[event]": listFilter.optional(),
  "filter[delivery_status]": listFilter.optional(),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
});

type Query = z.infer<typeof webhookNotificationsQuery>;

const uuid = z.uuid();

function conditionsOf(account: Account, query: Query): Prisma.WebhookNotificationWhereInput {
  const webhookIds = query["filter[webhook]"]?.filter((id) => uuid.safeParse(id).success);
  const events = query["filter[event]"];
  const statuses = query["filter[delivery_status]"];
  return {
    accountId: account.id,
    ...(webhookIds && { webhookId: { in: webhookIds } }),
    ...(events?.length && { event: { in: events } }),
    ...(statuses?.length && { deliveryStatus: { in: statuses } }),
    createdAt: { gte: query["filter[created_at][start]"], lte: query["filter[created_at][end]"] },
  };
}

/** What the account's webhooks were told, newest first. */
export async function listWebhookNotifications(account: Account, query: Query): Promise<Page<WebhookNotificationRow>> {
  const request = parsePage(query);
  const conditions = conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().webhookNotification.findMany({ where: { AND: [conditions, where] }, ...range, ...withLogs }),
    prisma().webhookNotification.count({ where: conditions }),
  ]);
  return pageOf(rows.map(withStanding), total, request);
}

/** One notification of the account; a stranger's and a missing one meet the same refusal. */
export async function findWebhookNotification(account: Account, id: string): Promise<WebhookNotificationRow> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().webhookNotification.findUnique({ where, ...withLogs });
  if (!row) throw notFound();
  return withStanding(row);
}

/** What is sent for a notification, the same bytes each time. */
export async function findSentBody(account: Account, id: string): Promise<string> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().webhookNotification.findUnique({ where, select: { body: true } });
  if (!row) throw notFound();
  return row.body;
}
