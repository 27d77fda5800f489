import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { headerName, headerValue } from "@/lib/platform/outbound/http-headers";

const maxHeaders = 20;

/** Headers that only the service may set. */
const reservedHeaders = /^(content-type|user-agent|(x-)?webhook-.*|x-t49-webhook-signature)$/i;

const events = z
  .array(z.enum(eventNames, { error: "must be an event listed by GET /v2/webhooks/events" }))
  .min(1, "must contain at least one event; omit it to subscribe to all events")
  .max(eventNames.length)
  .refine((names) => new Set(names).size === names.length, "must not contain the same event twice");

/** Custom headers, sent with each request. */
export const customHeaders = z
  .array(
    z.object({
      name: headerName.refine((name) => !reservedHeaders.test(name), "is a header set by the service"),
      value: headerValue,
    }),
  )
  .max(maxHeaders)
  .refine(
    (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
    "must not contain the same header twice",
  );

/** Syntax checks only. Whether the address is allowed is checked when its host is resolved. */
export const webhookUrl = z
  .string()
  .trim()
  .min(1)
  .max(2_048, "must have at most 2048 characters")
  .superRefine((text, context) => {
    const addIssue = (message: string) => context.addIssue({ code: "custom", message });
    if (text === "") return;
    // The URL parser silently removes some of these characters.
    if (/[\s\p{Cc}]/u.test(text)) return addIssue("must not contain whitespace or control characters");
    if (!URL.canParse(text)) return addIssue("must be a URL");
    const { protocol, username, password } = new URL(text);
    if (protocol !== "https:" && protocol !== "http:") return addIssue("must start with https://");
    if (username !== "" || password !== "") addIssue("must not contain a user name or password");
  })
  .meta({ description: "Public https URL on port 443 or 8443" });

export const peerSignature = z.boolean().nullable().meta({
  description:
    "Whether requests also carry the header X-T49-Webhook-Signature, for a receiver built for Terminal49; null: as set for the account",
});

/** Attributes of a new webhook. */
export const newWebhook = z.object({
  url: webhookUrl,
  active: z.boolean().default(true),
  events: events.optional().meta({ description: "Events to send; omitted: all events, including future ones" }),
  headers: customHeaders.nullish().meta({ description: "Additional headers of each request" }),
  peer_signature: peerSignature.optional(),
});

/** Attributes that can be updated. Omitted attributes keep their value. */
export const webhookEdit = z.object({
  url: webhookUrl.optional(),
  active: z.boolean().optional(),
  events: events.nullish().meta({ description: "Events to send; null: all events" }),
  headers: customHeaders
    .nullish()
    .meta({ description: "Additional headers of each request; replaces all previous ones; null: none" }),
  peer_signature: peerSignature.optional(),
});

export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookEdit = z.infer<typeof webhookEdit>;
