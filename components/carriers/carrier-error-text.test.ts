import { expect, test } from "vitest";
import { carrierSentences } from "@/lib/ingest/carriers/carrier";
import {
  carrierErrorCodes,
  credentialSentences,
  readCarrierSentence,
  tokenServerSentence,
} from "@/lib/ingest/carriers/carrier-sentences";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";
import { english, german } from "@/test/english";
import { carrierErrorText } from "./carrier-error-text";

const facts = { status: 400, page: 2, count: 50, error: "invalid_client", host: "example.com", header: "host" };

const sentences = [carrierSentences, credentialSentences, outboundSentences].flatMap(({ codes, write }) =>
  codes.map((code) => (write as (code: string, given: typeof facts) => string)(code, facts)),
);

const inEnglish = { t: english("carriers.row.errors"), outbound: english("outbound-errors") };
const inGerman = { t: german("carriers.row.errors"), outbound: german("outbound-errors") };

function textOf(texts: typeof inEnglish, detail: string): string {
  const read = readCarrierSentence(detail);
  return carrierErrorText(texts, { detail, code: read?.code ?? null, facts: read?.facts ?? null });
}

test("every code of a failed request to a carrier has a text in both languages, in English the sentence of the API", () => {
  expect(sentences.map((sentence) => readCarrierSentence(sentence)?.code)).toEqual([...carrierErrorCodes]);
  for (const sentence of sentences) {
    expect(textOf(inEnglish, sentence)).toBe(sentence);
    expect(textOf(inGerman, sentence)).not.toBe(sentence);
  }
  expect(new Set(sentences.map((sentence) => textOf(inGerman, sentence))).size).toBe(carrierErrorCodes.length);
});

test.each([
  ["The carrier answered 401.", "Die Reederei hat mit 401 geantwortet."],
  ["The carrier sent more than 20000 events.", "Die Reederei hat mehr als 20.000 Ereignisse gesendet."],
  ["The token server answered 400 (invalid_client).", "Der Token-Server hat mit 400 geantwortet (invalid_client)."],
  [
    tokenServerSentence(outboundSentences.write("unknown_host", { host: "tokens.invalid" })),
    "Token-Server: Der Hostname tokens.invalid konnte nicht aufgelöst werden.",
  ],
  ["An error that an earlier version stored.", "An error that an earlier version stored."],
])("%s is in German: %s", (sentence, text) => {
  expect(textOf(inGerman, sentence)).toBe(text);
});
