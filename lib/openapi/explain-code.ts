import type { ErrorCode } from "@/lib/platform/errors";

/** One sentence a code, for who reads what an operation may refuse with. */
const sentences = {
  bad_request: "The body is not JSON in UTF-8, or a parameter or header has a value it cannot have.",
  unauthorized: "There is no key, or it is wrong, expired or revoked.",
  forbidden: "The role of the key does not allow this, or the feature is not enabled for the account.",
  not_found: "The account has no such record. Another account's record meets the same answer.",
  method_not_allowed: "The address does not take this method; `Allow` lists those it takes.",
  conflict: "The request contradicts the address or the state of the record, or one with the same key still runs.",
  cursor_expired:
    "What came after the cursor is kept no more. Read the lists anew, and follow the feed from its beginning.",
  precondition_failed: "The record has changed since the ETag in `If-Match` was given out.",
  too_large: "The body has more than 1 MiB.",
  uri_too_long: "The address has more than 8,192 characters.",
  unsupported_media_type: "The body is neither JSON:API nor JSON, names an extension, or is compressed.",
  blank: "A required member is missing or empty.",
  invalid: "A member has a value it cannot have.",
  duplicate: "The account has this already.",
  not_supported: "The record or the carrier does not allow this.",
  idempotency_key_reused: "The Idempotency-Key came with another body before.",
  rate_limited: "The quota of the minute is used up; `Retry-After` says for how many seconds.",
  internal: "The service made a mistake. The detail names a reference for the report.",
  unavailable: "The service cannot answer just now; `Retry-After` says when to try again.",
} satisfies Record<ErrorCode, string>;

export function explainCode(code: ErrorCode): string {
  return sentences[code];
}
