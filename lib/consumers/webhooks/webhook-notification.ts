import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { prisma } from "@/lib/platform/db/client";
import type { WebhookAttempt, WebhookNotification } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

export const deliveryStatuses = ["pending", "succeeded", "failed"] as const;

/** A notification and the ids of its delivery attempts. */
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
> & {
  logs: { id: string }[];
  /** The current delivery state; not part of the body that is sent. */
  deliveryState?: { nextAttemptAt: Date | null; lastAttempt: LastAttempt | null };
};

type LastAttempt = Pick<WebhookAttempt, "startedAt" | "durationMs" | "statusCode" | "error">;

/** Selects notifications without their bodies, and of each attempt everything except headers and bodies. */
export const notificationSelection = {
  omit: { body: true as const },
  include: {
    logs: {
      select: { id: true, startedAt: true, durationMs: true, statusCode: true, error: true },
      orderBy: { startedAt: "asc" as const },
    },
  },
};

type StoredNotification = Omit<WebhookNotificationRow, "logs"> & {
  nextAttemptAt: Date | null;
  logs: (LastAttempt & { id: string })[];
};

/** Adds the current delivery state to a stored notification. */
export function withDeliveryState(row: StoredNotification): WebhookNotificationRow {
  return { ...row, deliveryState: { nextAttemptAt: row.nextAttemptAt, lastAttempt: row.logs.at(-1) ?? null } };
}

function deliveryStateAttributes({ deliveryState: standing }: WebhookNotificationRow) {
  if (!standing) return {};
  const { nextAttemptAt, lastAttempt } = standing;
  const last_attempt = lastAttempt && {
    started_at: lastAttempt.startedAt,
    duration_ms: lastAttempt.durationMs,
    status_code: lastAttempt.statusCode,
    error: lastAttempt.error,
  };
  return { next_attempt_at: nextAttemptAt, last_attempt };
}

const referenceTypes = [
  "tracking_request",
  "transport_event",
  "estimated_event",
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event",
  "document_link",
  "email_submission",
];

/** The record of the event. Of the events `document.*` it is the relationship `document`. */
function referenceOf({ referenceType, referenceId }: WebhookNotificationRow) {
  const name = referenceType === "document" ? "document" : "reference_object";
  return { [name]: toOne(referenceType, referenceId) };
}

/** The JSON:API resource `webhook_notification`. A document of this type is sent to the webhook. */
export const webhookNotifications = defineResource({
  type: "webhook_notification",
  path: (id) => `/v2/webhook_notifications/${id}`,
  attributes: z.object({
    id: z.uuid(),
    event: z.enum(eventNames),
    delivery_status: z.enum(deliveryStatuses),
    failure_reason: z.string().nullable(),
    sequence: z.int().meta({
      description: "Ascending per account in the order of changes; notifications may be delivered in a different order",
    }),
    created_at: z.iso.datetime(),
    next_attempt_at: z.iso.datetime().nullish().meta({
      description: "When the next delivery attempt is due; null: no further attempt. Not part of webhook requests",
    }),
    last_attempt: z
      .object({
        started_at: z.iso.datetime(),
        duration_ms: z.int(),
        status_code: z.int().nullable(),
        error: z.string().nullable(),
      })
      .nullish()
      .meta({ description: "The last delivery attempt; null: none yet. Not part of webhook requests" }),
  }),
  relationships: {
    webhook: { types: ["webhook"] },
    reference_object: { types: referenceTypes, optional: true },
    document: { types: ["document"], optional: true },
    webhook_notification_logs: { types: ["webhook_notification_log"], many: true },
  },
  serialize: (row: WebhookNotificationRow) => ({
    id: row.id,
    attributes: {
      id: row.id,
      event: row.event,
      delivery_status: row.deliveryStatus,
      failure_reason: row.failureReason,
      sequence: Number(row.sequence),
      created_at: row.createdAt,
      ...deliveryStateAttributes(row),
    },
    relationships: {
      webhook: toOne("webhook", row.webhookId),
      ...referenceOf(row),
      webhook_notification_logs: toMany(
        "webhook_notification_log",
        row.logs.map(({ id }) => id),
      ),
    },
  }),
  findMany: async (account, ids) => {
    const where = { accountId: account.id, id: { in: ids } };
    return (await prisma().webhookNotification.findMany({ where, ...notificationSelection })).map(withDeliveryState);
  },
});
