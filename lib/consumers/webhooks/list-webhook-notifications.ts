import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { eventNames } from "./events/events-of-change";
import {
  deliveryStatuses,
  notificationSelection,
  type WebhookNotificationRow,
  withDeliveryState,
} from "./webhook-notification";

/** Query parameters of the list. Unknown filters are ignored. */
export const webhookNotificationsQuery = z.object({
  ...pageQuery,
  "filter[webhook]": listFilter.optional().meta({ description: "Ids of webhooks, comma-separated" }),
  "filter[event]": valuesFilter(eventNames),
  "filter[delivery_status]": valuesFilter(deliveryStatuses),
  "filter[created_at][start]": timeFilter.optional(),
  "filter[created_at][end]": timeFilter.optional(),
});

type Query = z.infer<typeof webhookNotificationsQuery>;

const uuid = z.uuid();

function notificationConditions(account: Account, query: Query): Prisma.WebhookNotificationWhereInput {
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

/** Lists the notifications of the account's webhooks, newest first. */
export async function listWebhookNotifications(account: Account, query: Query): Promise<Page<WebhookNotificationRow>> {
  const request = parsePage(query);
  const conditions = notificationConditions(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().webhookNotification.findMany({ where: { AND: [conditions, where] }, ...range, ...notificationSelection }),
    prisma().webhookNotification.count({ where: conditions }),
  ]);
  return pageOf(rows.map(withDeliveryState), total, request);
}

/** Finds one notification of the account. Throws not_found. */
export async function findWebhookNotification(account: Account, id: string): Promise<WebhookNotificationRow> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().webhookNotification.findUnique({ where, ...notificationSelection });
  if (!row) throw notFound();
  return withDeliveryState(row);
}

/** The stored request body of a notification; each attempt sends these bytes. Throws not_found. */
export async function findNotificationBody(account: Account, id: string): Promise<string> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().webhookNotification.findUnique({ where, select: { body: true } });
  if (!row) throw notFound();
  return row.body;
}
