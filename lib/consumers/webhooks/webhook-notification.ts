import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { prisma } from "@/lib/platform/db/client";
import type { WebhookAttempt, WebhookNotification } from "@/lib/platform/db/generated/client";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

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
> & {
  logs: { id: string }[];
  /** How it stands now; absent from what is sent, which stays the same bytes. */
  standing?: { nextAttemptAt: Date | null; lastAttempt: LastAttempt | null };
};

type LastAttempt = Pick<WebhookAttempt, "startedAt" | "durationMs" | "statusCode" | "error">;

/** What a list shows of each attempt without its headers and bodies. */
export const withLogs = {
  omit: { body: true as const },
  include: {
    logs: {
      select: { id: true, startedAt: true, durationMs: true, statusCode: true, error: true },
      orderBy: { startedAt: "asc" as const },
    },
  },
};

type Stored = Omit<WebhookNotificationRow, "logs"> & {
  nextAttemptAt: Date | null;
  logs: (LastAttempt & { id: string })[];
};

/** A stored notification with how it stands. */
export function withStanding(row: Stored): WebhookNotificationRow {
  return { ...row, standing: { nextAttemptAt: row.nextAttemptAt, lastAttempt: row.logs.at(-1) ?? null } };
}

function standingOf({ standing }: WebhookNotificationRow) {
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
    next_attempt_at: z.iso
      .datetime()
      .nullish()
      .meta({ description: "When it is tried next; null: not any more. Not in what webhooks are sent" }),
    last_attempt: z
      .object({
        started_at: z.iso.datetime(),
        duration_ms: z.int(),
        status_code: z.int().nullable(),
        error: z.string().nullable(),
      })
      .nullish()
      .meta({ description: "How the last attempt went; null: there was none yet. Not in what webhooks are sent" }),
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
      ...standingOf(row),
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
  findMany: async (account, ids) => {
    const where = { accountId: account.id, id: { in: ids } };
    return (await prisma().webhookNotification.findMany({ where, ...withLogs })).map(withStanding);
  },
});
