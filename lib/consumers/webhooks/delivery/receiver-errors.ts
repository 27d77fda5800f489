import { z } from "zod";
import { codedSentences, sentenceFacts } from "@/lib/platform/coded-sentences";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";

/** Why an attempt failed that has a response. */
export const receiverSentences = codedSentences({
  http_status: "The receiver responded with status {status}.",
});

/** Why the service deactivates a webhook. */
export const deactivationSentences = codedSentences({
  gone: "The receiver responded with 410 Gone.",
  failing: "All {failures} delivery attempts of the last {days} days failed. Last error: {error*}",
  account_closed: "The account was closed.",
});

/** Why there was no response, with code and facts. */
export const attemptErrorShape = {
  error: z.string().nullable().meta({ description: "Why there was no response; null: there was one" }),
  error_code: z
    .enum(outboundSentences.codes)
    .nullable()
    .meta({ description: "Code of `error`; null: there is no error, or no code for it" }),
  error_facts: sentenceFacts
    .nullable()
    .meta({ description: "Facts of `error` by their names, such as `host`; null: `error_code` is null" }),
};

/** The attributes of `attemptErrorShape`. */
export function serializeAttemptError(error: string | null) {
  const read = error === null ? null : outboundSentences.read(error);
  return { error, error_code: read?.code ?? null, error_facts: read?.facts ?? null };
}

export const webhookErrorCodes = [...receiverSentences.codes, ...outboundSentences.codes] as const;

/** The last error of a webhook and the reason of its deactivation, with codes and facts. */
export function serializeWebhookErrors(row: { lastError: string | null; deactivatedReason: string | null }) {
  const { lastError: error, deactivatedReason: reason } = row;
  const readError = error === null ? null : (receiverSentences.read(error) ?? outboundSentences.read(error));
  const readReason = reason === null ? null : deactivationSentences.read(reason);
  return {
    deactivated_reason: reason,
    deactivated_reason_code: readReason?.code ?? null,
    deactivated_reason_facts: readReason?.facts ?? null,
    last_error: error,
    last_error_code: readError?.code ?? null,
    last_error_facts: readError?.facts ?? null,
  };
}
