import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { findRowsById, type Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { notFound } from "@/lib/platform/errors";
import { listFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, oneOf, schemasOf, timeRangesOf } from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { eventNames } from "./events/events-of-change";
import { deliveryStatuses, type WebhookNotificationRow, webhookNotificationRows } from "./webhook-notification";

/** One webhook is compared as such, so that an index orders the rows. */
function ofWebhooks(all: string[]): Sql {
  const ids = all.filter((id) => z.uuid().safeParse(id).success);
  return ids.length === 1 ? Prisma.sql`r.webhook_id = ${ids[0]}::uuid` : Prisma.sql`r.webhook_id = ANY(${ids}::uuid[])`;
}

const filters = {
  "filter[webhook]": filterBy(
    listFilter.optional().meta({ description: "Ids of webhooks, comma-separated" }),
    ofWebhooks,
  ),
  "filter[event]": filterBy(valuesFilter(eventNames), (events) => oneOf("r.event", events)),
  "filter[delivery_status]": filterBy(valuesFilter(deliveryStatuses), (statuses) =>
    oneOf("r.delivery_status", statuses),
  ),
  ...timeRangesOf(["created_at"]),
};

/** Query parameters of the list. Unknown filters are ignored. */
export const webhookNotificationsQuery = z.object({ ...pageQuery, ...schemasOf(filters) });

type Query = z.infer<typeof webhookNotificationsQuery>;

/** Lists the notifications of the account's webhooks, newest first, with the related rows of `include`. */
export async function listWebhookNotifications(
  account: Account,
  query: Query,
  include?: Include,
): Promise<Page<WebhookNotificationRow>> {
  const conditions = await conditionsOf(filters, account, query);
  return readPage(account, { source: webhookNotificationRows, conditions, request: parsePage(query), include });
}

/** Finds one notification of the account, with the related rows of `include`. Throws not_found. */
export async function findWebhookNotification(
  account: Account,
  id: string,
  include?: Include,
): Promise<WebhookNotificationRow> {
  const [row] = await findRowsById(webhookNotificationRows, account.id, [id], include);
  if (!row) throw notFound();
  return row;
}

/** The stored request body of a notification; each attempt sends these bytes. Throws not_found. */
export async function findNotificationBody(account: Account, id: string): Promise<string> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().webhookNotification.findUnique({ where, select: { body: true } });
  if (!row) throw notFound();
  return row.body;
}
