import { z } from "zod";
import { attemptErrorShape, serializeAttemptError } from "@/lib/consumers/webhooks/delivery/receiver-errors";
import { isDelivered, sendRequest } from "@/lib/consumers/webhooks/delivery/send-request";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { findExample, withNewId } from "@/lib/consumers/webhooks/events/find-example";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { assertUrlAllowed } from "@/lib/platform/outbound/outbound-fetch";
import { customHeaders, peerSignature, webhookUrl } from "./webhook-input";

/** Request body of `POST /v2/webhooks/trigger`. */
export const triggerInput = z.object({
  url: webhookUrl,
  event: z.enum(eventNames, { error: "must be an event listed by GET /v2/webhooks/events" }),
  secret: z
    .string()
    .min(1)
    .max(255, "must have at most 255 characters")
    .regex(/^[\x21-\x7e]*$/, "must be printable ASCII without blanks")
    .nullish()
    .meta({ description: "Secret that signs the request; omitted: the request is not signed" }),
  headers: customHeaders.nullish().meta({ description: "Additional headers of the request" }),
  peer_signature: peerSignature.optional(),
});

const headers = z.record(z.string(), z.string());

/** Response body of `POST /v2/webhooks/trigger`. */
export const triggerResult = z.object({
  url: z.string(),
  succeeded: z.boolean(),
  ...attemptErrorShape,
  status_code: z.int().nullable(),
  duration_ms: z.int().meta({ description: "Duration in milliseconds" }),
  request_headers: headers,
  request_body: z.string(),
  response_headers: headers.nullable(),
  response_body: z
    .string()
    .nullable()
    .meta({ description: "First 20,000 bytes of the response body, decoded as UTF-8; null: there was no response" }),
});

/** Sends an example event to a URL. Stores nothing. Sends a request, so it must run outside of a transaction. */
export async function sendExampleEvent(
  account: Account,
  { url, event, secret, headers: own, peer_signature }: z.infer<typeof triggerInput>,
): Promise<z.infer<typeof triggerResult>> {
  const example = findExample(account, event);
  if (!example) {
    const detail = `event: no example of ${event} is available yet.`;
    throw AppError.of([{ code: "not_supported", detail, source: { pointer: "/event" } }]);
  }
  await assertUrlAllowed(url, "/url");
  const { peerSignature: ofAccount } = await prisma().account.findUniqueOrThrow({ where: { id: account.id } });
  const notification = withNewId(example, realNow());
  const body = JSON.stringify(notification);
  const peerHeader = peer_signature ?? ofAccount;
  const receiver = { url, headers: own ?? [], secrets: secret ? [secret] : [], peerHeader };
  const sent = await sendRequest(receiver, notification.data.id, body);
  return {
    url,
    succeeded: isDelivered(sent),
    ...serializeAttemptError(sent.error),
    status_code: sent.statusCode,
    duration_ms: sent.durationMs,
    request_headers: sent.requestHeaders,
    request_body: body,
    response_headers: sent.responseHeaders,
    response_body: sent.responseBody?.toString("utf8") ?? null,
  };
}
