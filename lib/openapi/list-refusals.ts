import type { ErrorCode } from "@/lib/platform/errors";
import { statusOfCode } from "@/lib/platform/jsonapi/error-document";
import { isCounted, isRead, isRepeatable, type Operation } from "./operation";

/** What every route may refuse with, besides its own codes. */
function commonCodes(operation: Operation): ErrorCode[] {
  const { auth, params, body, query, current } = operation.contract;
  return [
    ...(auth === "none" ? [] : (["unauthorized", "forbidden"] as const)),
    ...(isCounted(operation) ? (["rate_limited"] as const) : []),
    ...(params ? (["not_found"] as const) : []),
    ...(body || query ? (["bad_request"] as const) : []),
    ...(body ? (["forbidden", "conflict", "too_large", "unsupported_media_type", "invalid"] as const) : []),
    ...(current && !isRead(operation) ? (["precondition_failed"] as const) : []),
    ...(isRepeatable(operation) ? (["bad_request", "conflict", "idempotency_key_reused"] as const) : []),
    "uri_too_long",
    "internal",
    "unavailable",
  ];
}

/** The codes an operation may refuse with, by status, ascending. */
export function listRefusals(operation: Operation): Map<number, ErrorCode[]> {
  const codes = [...new Set([...commonCodes(operation), ...(operation.contract.errors ?? [])])];
  return Map.groupBy(
    codes.sort((a, b) => statusOfCode(a) - statusOfCode(b)),
    statusOfCode,
  );
}
