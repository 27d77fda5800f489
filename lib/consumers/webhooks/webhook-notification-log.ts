import { z } from "zod";
import { attemptErrorShape, serializeAttemptError } from "@/lib/consumers/webhooks/delivery/receiver-errors";
import { prisma } from "@/lib/platform/db/client";
import type { WebhookAttempt } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";

const headers = z.record(z.string(), z.string());

/** The JSON:API resource `webhook_notification_log`: one delivery attempt, with request and response. */
export const webhookNotificationLogs = defineResource({
  type: "webhook_notification_log",
  attributes: z.object({
    number: z.int(),
    started_at: z.iso.datetime(),
    duration_ms: z.int(),
    status_code: z.int().nullable(),
    ...attemptErrorShape,
    request_headers: headers,
    response_headers: headers.nullable(),
    response_body: z
      .string()
      .nullable()
      .meta({ description: "First 20,000 bytes of the response body, decoded as UTF-8; null: there was no response" }),
  }),
  relationships: { webhook_notification: { types: ["webhook_notification"] } },
  serialize: (row: WebhookAttempt) => ({
    id: row.id,
    attributes: {
      number: row.number,
      started_at: row.startedAt,
      duration_ms: row.durationMs,
      status_code: row.statusCode,
      ...serializeAttemptError(row.error),
      request_headers: row.requestHeaders,
      response_headers: row.responseHeaders,
      response_body: row.responseBody && Buffer.from(row.responseBody).toString("utf8"),
    },
    relationships: { webhook_notification: toOne("webhook_notification", row.notificationId) },
  }),
  findMany: (account, ids) => prisma().webhookAttempt.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
