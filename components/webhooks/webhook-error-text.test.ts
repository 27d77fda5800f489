import { expect, test } from "vitest";
import {
  deactivationSentences,
  receiverSentences,
  serializeWebhookErrors,
  webhookErrorCodes,
} from "@/lib/consumers/webhooks/delivery/receiver-errors";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";
import { english, german } from "@/test/english";
import type { Webhook } from "./webhook";
import { deactivationText, lastErrorText } from "./webhook-error-text";

const inEnglish = { t: english("webhooks.errors"), outbound: english("outbound-errors") };
const inGerman = { t: german("webhooks.errors"), outbound: german("outbound-errors") };

const attributesOf = (lastError: string | null, deactivatedReason: string | null = null) =>
  serializeWebhookErrors({ lastError, deactivatedReason }) as Webhook["attributes"];

const lastErrors = [
  receiverSentences.write("http_status", { status: 503 }),
  ...outboundSentences.codes.map((code) => outboundSentences.write(code, { host: "example.com", header: "host" })),
];

test("every code of a failed delivery has a text in both languages, in English the sentence of the API", () => {
  expect(lastErrors.map((error) => attributesOf(error).last_error_code)).toEqual([...webhookErrorCodes]);
  for (const error of lastErrors) {
    expect(lastErrorText(inEnglish, attributesOf(error))).toBe(error);
    expect(lastErrorText(inGerman, attributesOf(error))).not.toBe(error);
  }
  expect(lastErrorText(inGerman, attributesOf(lastErrors[0] ?? null))).toBe(
    "Der Empfänger hat mit dem Status 503 geantwortet.",
  );
  expect(lastErrorText(inGerman, attributesOf(null))).toBeNull();
});

test("every reason of a deactivation has a text in both languages, with the last error in the language of the page", () => {
  const [error = ""] = lastErrors;
  const reasons = deactivationSentences.codes.map((code) =>
    deactivationSentences.write(code, { failures: 24, days: 5, error }),
  );
  for (const reason of reasons) {
    expect(deactivationText(inEnglish, attributesOf(error, reason))).toBe(reason);
    expect(deactivationText(inGerman, attributesOf(error, reason))).not.toBe(reason);
  }
  expect(deactivationText(inGerman, attributesOf(error, reasons[1]))).toBe(
    "Alle 24 Zustellversuche der letzten 5 Tage sind gescheitert. Letzter Fehler: Der Empfänger hat mit dem Status 503 geantwortet.",
  );
  expect(deactivationText(inGerman, attributesOf(error))).toBeNull();
});
