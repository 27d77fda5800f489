import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { headerName, headerValue } from "@/lib/platform/outbound/header-input";

const headersMax = 20;

/** What a receiver would be misled by, were it not ours. */
const reserved = /^(content-type|user-agent|(x-)?webhook-.*|x-t49-webhook-signature)$/i;

const events = z
  .array(z.enum(eventNames, { error: "is no event: GET /v2/webhooks/events lists them" }))
  .min(1, "must name one event at least; leave it out for all of them")
  .max(eventNames.length)
  .refine((names) => new Set(names).size === names.length, "names an event twice");

/** Headers of the account's own that go along. */
export const ownHeaders = z
  .array(
    z.object({
      name: headerName.refine((name) => !reserved.test(name), "is a header that each request has already"),
      value: headerValue,
    }),
  )
  .max(headersMax)
  .refine(
    (given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length,
    "names a header twice",
  );

/** What no setting of the installation could allow; the address itself is judged when its name is resolved. */
export const webhookUrl = z
  .string()
  .trim()
  .min(1)
  .max(2_048, "must have 2048 characters at most")
  .superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (text === "") return;
    // URL leaves out some of them without a word.
    if (/[\s\p{Cc}]/u.test(text)) return refuse("must not contain blanks or control characters");
    if (!URL.canParse(text)) return refuse("is not a URL");
    const { protocol, username, password } = new URL(text);
    if (protocol !== "https:" && protocol !== "http:") return refuse("must begin with https://");
    if (username !== "" || password !== "") refuse("must not carry a user name or password");
  })
  .meta({ description: "Public address over https, on port 443 or 8443" });

/** What a client gives to be told events. */
export const newWebhook = z.object({
  url: webhookUrl,
  active: z.boolean().default(true),
  events: events.optional().meta({ description: "Left out: every event, those to come included" }),
  headers: ownHeaders.nullish().meta({ description: "Sent along with each request" }),
});

/** What may be changed of a webhook; what is not given stays. */
export const webhookEdit = z.object({
  url: webhookUrl.optional(),
  active: z.boolean().optional(),
  events: events.nullish().meta({ description: "Null: every event" }),
  headers: ownHeaders.nullish().meta({ description: "Replaces all headers; null: none" }),
});

export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookEdit = z.infer<typeof webhookEdit>;
