import { z } from "zod";
import { attemptErrorShape, serializeAttemptError } from "@/lib/consumers/webhooks/delivery/receiver-errors";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import type { WebhookAttempt, WebhookNotification } from "@/lib/platform/db/generated/client";
import type { RowSource } from "@/lib/platform/db/row-source";
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

/** FROM and WHERE of the delivery attempts of a notification. */
const attemptsOf = (row: string) => `FROM webhook_attempts attempt
  WHERE attempt.account_id = ${row}.account_id AND attempt.notification_id = ${row}.id`;

/** What a WebhookNotificationRow consists of, without the body that is sent and the requests and responses of the attempts. */
export const webhookNotificationRows: RowSource<WebhookNotificationRow> = {
  table: "webhook_notifications",
  omitted: ["body"],
  derived: {
    logs: (row) => `(SELECT coalesce(json_agg(json_build_object('id', attempt.id)
      ORDER BY attempt.started_at, attempt.number), '[]') ${attemptsOf(row)})`,
    deliveryState: (row) => `json_build_object('nextAttemptAt', ${row}.next_attempt_at, 'lastAttempt',
      (SELECT json_build_object('startedAt', attempt.started_at, 'durationMs', attempt.duration_ms,
        'statusCode', attempt.status_code, 'error', attempt.error)
      ${attemptsOf(row)} ORDER BY attempt.started_at DESC, attempt.number DESC LIMIT 1))`,
  },
  relations: {
    document: {
      type: "document",
      on: (row, document) => `${row}.reference_type = 'document' AND ${document}.id = ${row}.reference_id`,
    },
  },
  complete: ({ deliveryState }) => {
    if (!deliveryState) return;
    const { nextAttemptAt, lastAttempt } = deliveryState;
    deliveryState.nextAttemptAt = nextAttemptAt && new Date(nextAttemptAt);
    if (lastAttempt) lastAttempt.startedAt = new Date(lastAttempt.startedAt);
  },
};

function deliveryStateAttributes({ deliveryState: standing }: WebhookNotificationRow) {
  if (!standing) return {};
  const { nextAttemptAt, lastAttempt } = standing;
  const last_attempt = lastAttempt && {
    started_at: lastAttempt.startedAt,
    duration_ms: lastAttempt.durationMs,
    status_code: lastAttempt.statusCode,
    ...serializeAttemptError(lastAttempt.error),
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
  "alert",
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
        ...attemptErrorShape,
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
  rows: webhookNotificationRows,
});
