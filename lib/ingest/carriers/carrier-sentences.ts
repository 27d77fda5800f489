import { carrierSentences } from "@/lib/ingest/carriers/carrier";
import { type CodedSentence, codedSentences } from "@/lib/platform/coded-sentences";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";

/** Why a carrier could not be asked, by code. */
export const credentialSentences = codedSentences({
  token_error: "The token server answered {status} ({error}).",
  token_http_status: "The token server answered {status}.",
  no_token: "The token server's response contains no usable token.",
  connection_limit: "The connection's limit of {count} requests per minute is reached.",
  unreadable_credentials:
    "The stored credentials cannot be decrypted because the encryption key has changed. Send auth again.",
});

export const carrierErrorCodes = [
  ...carrierSentences.codes,
  ...credentialSentences.codes,
  ...outboundSentences.codes,
] as const;

const tokenServer = "Token server: ";

/** The message of a request to the token server that has no complete response. */
export const tokenServerSentence = (message: string): string => tokenServer + message;

/** Code and facts of a carrier failure; null: none is known. The fact `server` is `token` if the token server gave no complete response. */
export function readCarrierSentence(sentence: string): CodedSentence<(typeof carrierErrorCodes)[number]> | null {
  const own = carrierSentences.read(sentence) ?? credentialSentences.read(sentence);
  if (own || !sentence.startsWith(tokenServer)) return own ?? outboundSentences.read(sentence);
  const read = outboundSentences.read(sentence.slice(tokenServer.length));
  return read && { code: read.code, facts: { ...read.facts, server: "token" } };
}
