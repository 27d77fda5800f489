import { z } from "zod";
import {
  deactivationSentences,
  serializeWebhookErrors,
  webhookErrorCodes,
} from "@/lib/consumers/webhooks/delivery/receiver-errors";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { sentenceFacts } from "@/lib/platform/coded-sentences";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findWebhooks, type WebhookRow } from "./find-webhooks";
import { webhookHealth } from "./webhook-health";
import { peerSignature } from "./webhook-input";

const time = z.iso.datetime().nullable();

/** The JSON:API resource `webhook`. */
export const webhooks = defineResource({
  type: "webhook",
  path: (id) => `/v2/webhooks/${id}`,
  attributes: z.object({
    url: z.string().meta({ description: "For read-only access without what may be a secret in it" }),
    active: z.boolean(),
    events: z.array(z.enum(eventNames)).meta({ description: "Events that are sent; empty: all events" }),
    headers: z
      .array(z.object({ name: z.string(), value: z.string().nullable() }))
      .nullable()
      .meta({ description: "Additional headers of each request. Values are null for read-only access" }),
    peer_signature: peerSignature,
    secret: z.string().nullable().meta({ description: "Secret that signs the requests. Null for read-only access" }),
    previous_secrets: z
      .array(z.object({ expires_at: z.iso.datetime() }))
      .meta({ description: "Previous secrets, which also sign requests until they expire" }),
    deactivated_reason: z
      .string()
      .nullable()
      .meta({ description: "Why the service deactivated the webhook; null: it did not" }),
    deactivated_reason_code: z
      .enum(deactivationSentences.codes)
      .nullable()
      .meta({ description: "Code of the reason; null: there is none, or no code for it" }),
    deactivated_reason_facts: sentenceFacts.nullable().meta({
      description: "Facts of the reason by their names, such as `failures`; null: `deactivated_reason_code` is null",
    }),
    deactivated_at: time,
    failing_since: time.meta({ description: "First failed attempt since the last success; null: none" }),
    failures: z.int().meta({ description: "Failed attempts since the last successful one" }),
    last_success_at: time,
    last_error: z.string().nullable(),
    last_error_code: z
      .enum(webhookErrorCodes)
      .nullable()
      .meta({ description: "Code of the last error; null: there is none, or no code for it" }),
    last_error_facts: sentenceFacts.nullable().meta({
      description:
        "Facts of the last error by their names, such as `status` or `host`; null: `last_error_code` is null",
    }),
    health: webhookHealth,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: "Time of the last edit" }),
  }),
  volatile: [
    "failing_since",
    "failures",
    "last_success_at",
    "last_error",
    "last_error_code",
    "last_error_facts",
    "health",
  ],
  serialize: (row: WebhookRow) => ({
    id: row.id,
    attributes: {
      url: row.url,
      active: row.active,
      events: row.events,
      headers: row.headers.length > 0 ? row.headers : null,
      peer_signature: row.peerSignature,
      secret: row.secret,
      previous_secrets: row.previousSecrets.map(({ expiresAt }) => ({ expires_at: expiresAt })),
      ...serializeWebhookErrors(row),
      deactivated_at: row.deactivatedAt,
      failing_since: row.failingSince,
      failures: row.failures,
      last_success_at: row.lastSuccessAt,
      health: row.health,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    },
  }),
  findMany: findWebhooks,
});
