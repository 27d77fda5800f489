import { z } from "zod";
import { isDelivered, sendRequest } from "@/lib/consumers/webhooks/delivery/send-request";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { asNew, findExample } from "@/lib/consumers/webhooks/events/find-example";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { assertReachable } from "@/lib/platform/outbound/assert-reachable";
import { ownHeaders, webhookUrl } from "./webhook-input";

/** What to send, and where. */
export const triggerInput = z.object({
  url: webhookUrl,
  event: z.enum(eventNames, { error: "is no event: GET /v2/webhooks/events lists them" }),
  secret: z
    .string()
    .min(1)
    .max(255, "must have 255 characters at most")
    .regex(/^[\x21-\x7e]*$/, "must be printable ASCII without blanks")
    .nullish()
    .meta({ description: "Signs the request as a webhook's secret would; left out: no signature" }),
  headers: ownHeaders.nullish().meta({ description: "Sent along, as a webhook's own headers would be" }),
});

const headers = z.record(z.string(), z.string());

/** How it went. */
export const triggerResult = z.object({
  url: z.string(),
  succeeded: z.boolean(),
  error: z.string().nullable().meta({ description: "Why there was no answer; null when there was one" }),
  status_code: z.int().nullable(),
  duration_ms: z.int().meta({ description: "How long it took" }),
  request_headers: headers,
  request_body: z.string(),
  response_headers: headers.nullable(),
  response_body: z.string().nullable().meta({ description: "Its first 20,000 bytes, read as UTF-8" }),
});

/** Sends the example of an event to an address, and keeps nothing. Resolves names and asks: not within a transaction. */
export async function triggerEvent(
  account: Account,
  { url, event, secret, headers: own }: z.infer<typeof triggerInput>,
): Promise<z.infer<typeof triggerResult>> {
  const example = findExample(account, event);
  if (!example) {
    const detail = `event: there is no example of ${event} yet.`;
    throw AppError.of([{ code: "not_supported", detail, source: { pointer: "/event" } }]);
  }
  await assertReachable(url, "/url");
  const { peerSignature } = await prisma().account.findUniqueOrThrow({ where: { id: account.id } });
  const told = asNew(example, realNow());
  const body = JSON.stringify(told);
  const receiver = { url, headers: own ?? [], secrets: secret ? [secret] : [], peerHeader: peerSignature };
  const sent = await sendRequest(receiver, told.data.id, body);
  return {
    url,
    succeeded: isDelivered(sent),
    error: sent.error,
    status_code: sent.statusCode,
    duration_ms: sent.durationMs,
    request_headers: sent.requestHeaders,
    request_body: body,
    response_headers: sent.responseHeaders,
    response_body: sent.responseBody?.toString("utf8") ?? null,
  };
}
