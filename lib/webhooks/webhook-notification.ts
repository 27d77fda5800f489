import { z } from "zod";
import { prisma } from "@/lib/db/client";
import type { WebhookNotification } from "@/lib/db/generated/client";
import { toMany, toOne } from "@/lib/jsonapi/document";
import { defineResource } from "@/lib/jsonapi/resource";
import { eventNames } from "./event-names";

/** A notification's row, with the ids of its attempts. */
export type WebhookNotificationRow = Pick<
  WebhookNotification,
  | "id"
  | "event"
  | "deliveryStatus"
  | "failureReason"
  | "sequence"
  | "webhookId"
  | "referenceType"
  | "referenceId"
  | "createdAt"
> & { logs: { id: string }[] };

const referenceTypes = [
  "tracking_request",
  "transport_event",
  "estimated_event",
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event",
];

/** The JSON:API resource `webhook_notification`; what is sent to a webhook is one of these. */
export const webhookNotifications = defineResource<WebhookNotificationRow>({
  type: "webhook_notification",
  path: (id) => `/v2/webhook_notifications/${id}`,
  attributes: z.object({
    id: z.uuid(),
    event: z.enum(eventNames),
    delivery_status: z.enum(["pending", "succeeded", "failed"]),
    failure_reason: z.string().nullable(),
    sequence: z.int().meta({
      description:
        "Ascending per account, in the order in which changes happened: notifications may come in another one",
    }),
    created_at: z.iso.datetime(),
  }),
  relationships: {
    webhook: { types: ["webhook"] },
    reference_object: { types: referenceTypes },
    webhook_notification_logs: { types: ["webhook_notification_log"], many: true },
  },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      id: row.id,
      event: row.event,
      delivery_status: row.deliveryStatus,
      failure_reason: row.failureReason,
      sequence: Number(row.sequence),
      created_at: row.createdAt,
    },
    relationships: {
      webhook: toOne("webhook", row.webhookId),
      reference_object: toOne(row.referenceType, row.referenceId),
      webhook_notification_logs: toMany(
        "webhook_notification_log",
        row.logs.map(({ id }) => id),
      ),
    },
  }),
  findMany: (account, ids) =>
    prisma().webhookNotification.findMany({
      where: { accountId: account.id, id: { in: ids } },
      omit: { body: true },
      include: { logs: { select: { id: true }, orderBy: { number: "asc" } } },
    }),
});
