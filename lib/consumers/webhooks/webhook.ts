import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { WebhookRow } from "./find-webhooks";
import { findWebhooks } from "./find-webhooks";
import { webhookHealth } from "./webhook-health";

const time = z.iso.datetime().nullable();

/** The JSON:API resource `webhook`. */
export const webhooks = defineResource<WebhookRow>({
  type: "webhook",
  path: (id) => `/v2/webhooks/${id}`,
  attributes: z.object({
    url: z.string(),
    active: z.boolean(),
    events: z.array(z.enum(eventNames)).meta({ description: "Empty: every event" }),
    headers: z
      .array(z.object({ name: z.string(), value: z.string().nullable() }))
      .nullable()
      .meta({ description: "Sent along with each request. Values are null for who may only read" }),
    secret: z.string().nullable().meta({ description: "What requests are signed with. Null for who may only read" }),
    previous_secrets: z
      .array(z.object({ expires_at: z.iso.datetime() }))
      .meta({ description: "Replaced secrets that still sign too, until they expire" }),
    deactivated_reason: z.string().nullable().meta({ description: "Why the service switched the webhook off" }),
    deactivated_at: time,
    failing_since: time.meta({ description: "The first failure since the last success" }),
    failures: z.int().meta({ description: "Failed attempts since the last success" }),
    last_success_at: time,
    last_error: z.string().nullable(),
    health: webhookHealth,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: "When the webhook was last edited" }),
  }),
  volatile: ["failing_since", "failures", "last_success_at", "last_error", "health"],
  serialize: (row) => ({
    id: row.id,
    attributes: {
      url: row.url,
      active: row.active,
      events: row.events,
      headers: row.headers.length > 0 ? row.headers : null,
      secret: row.secret,
      previous_secrets: row.previousSecrets.map(({ expiresAt }) => ({ expires_at: expiresAt })),
      deactivated_reason: row.deactivatedReason,
      deactivated_at: row.deactivatedAt,
      failing_since: row.failingSince,
      failures: row.failures,
      last_success_at: row.lastSuccessAt,
      last_error: row.lastError,
      health: row.health,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
  }),
  findMany: findWebhooks,
});
