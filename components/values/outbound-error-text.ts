import type { Translator } from "@/components/language/translator";
import type { SentenceFacts } from "@/lib/platform/coded-sentences";

/** An error that the server has recorded: the sentence, its code, null if it has none, and the facts of the code. */
export type RecordedError = { detail: string; code: string | null; facts: SentenceFacts | null };

const fact = (facts: SentenceFacts | null, name: string) => String(facts?.[name] ?? "");

/** Why a request to another server had no response, by its code; without a known code the sentence of the API, in English. */
export function outboundErrorText(t: Translator<"outbound-errors">, { detail, code, facts }: RecordedError): string {
  return t("error", { code: code ?? "", detail, host: fact(facts, "host"), header: fact(facts, "header") });
}
