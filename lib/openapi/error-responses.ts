import { z } from "zod";
import { type ErrorCode, errorCodes } from "@/lib/platform/errors";
import { isPublicCode, statusOfCode } from "@/lib/platform/jsonapi/error-document";
import { isIdempotencyKeySupported, isRateLimited, isRead, type Operation } from "./operation";
import { primaryDataOf, reachableTypes } from "./resource-graph";

/** Codes that the framework can return for the operation, in addition to those of its contract. */
function commonErrorCodes(operation: Operation): ErrorCode[] {
  const { auth, params, body, query, current, response, includable } = operation.contract;
  const primary = primaryDataOf(response);
  // Provenance can be included for a few records only.
  const hasProvenance = primary !== null && reachableTypes(primary.object).includes("provenance");
  return [
    ...(auth === "none" ? [] : (["unauthorized", "forbidden"] as const)),
    ...(isRateLimited(operation) ? (["rate_limited"] as const) : []),
    ...(params ? (["not_found"] as const) : []),
    ...(body || query || includable ? (["bad_request"] as const) : []),
    ...(body ? (["forbidden", "conflict", "too_large", "unsupported_media_type", "invalid"] as const) : []),
    ...(current && !isRead(operation) ? (["precondition_failed"] as const) : []),
    ...(isIdempotencyKeySupported(operation) ? (["bad_request", "conflict", "idempotency_key_reused"] as const) : []),
    ...(hasProvenance ? (["invalid"] as const) : []),
    "uri_too_long",
    "internal",
    "unavailable",
  ];
}

/** The error codes of an operation grouped by HTTP status, ascending. */
export function errorCodesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const codes = [...new Set([...commonErrorCodes(operation), ...(operation.contract.errors ?? [])])];
  return Map.groupBy(
    codes.sort((a, b) => statusOfCode(a) - statusOfCode(b)),
    statusOfCode,
  );
}

/** One sentence per error code for the description of error responses. */
const errorDescriptions = {
  bad_request: "The body is not valid UTF-8 JSON, or a parameter or header is invalid.",
  unauthorized: "The API key is missing, invalid, expired or revoked.",
  forbidden: "The role of the API key does not allow the operation, or the feature is not enabled for the account.",
  not_found: "The account has no such record. Records of other accounts return the same error.",
  method_not_allowed: "The method is not supported; `Allow` lists the supported methods.",
  conflict:
    "The request conflicts with the URL or the state of the record, or a request with the same `Idempotency-Key` is still running.",
  duplicate_document:
    "The account has a document with the same content; `meta` has its id and name. Delete that document to submit the content again.",
  cursor_expired:
    "Changes after the cursor have been deleted. Read the lists again, then follow the feed from its start.",
  precondition_failed: "The record has changed since the version in `If-Match`.",
  too_large: "The body is larger than 1 MiB.",
  uri_too_long: "The URL is longer than 8,192 characters.",
  unsupported_media_type:
    "The media type of the body is neither JSON:API nor JSON, it names an extension, or the body is compressed.",
  range_not_satisfiable: "The file ends before the range that `Range` asks for.",
  blank: "A required attribute is missing or empty.",
  invalid:
    "An attribute or a query parameter has an invalid value, or `include` names `provenance` for more than 10 records. Of the number of a tracking request, `meta.reason` is `too_long`, `invalid_character`, `no_letter_or_digit` or `container_format`.",
  duplicate: "The record already exists in the account.",
  not_supported: "The record or the carrier does not support the operation.",
  idempotency_key_reused: "The `Idempotency-Key` was already used with a different request.",
  rate_limited: "The rate limit is exceeded; retry after the seconds in `Retry-After`.",
  internal: "Internal error. The detail contains a reference for a bug report.",
  unavailable: "The service is temporarily unavailable; retry after the seconds in `Retry-After`.",
  storage_full: "The file storage has no space; nothing was stored.",
} satisfies Record<ErrorCode, string>;

export function describeErrorCode(code: ErrorCode): string {
  return errorDescriptions[code];
}

const source = z
  .union([
    z.object({ pointer: z.string().meta({ description: "JSON Pointer (RFC 6901) into the request body" }) }),
    z.object({ parameter: z.string().meta({ description: "Name of the query parameter" }) }),
  ])
  .nullable()
  .meta({ description: "Location of the error, also of a missing attribute; null: no single location" });

const errorObject = z.object({
  status: z
    .string()
    .regex(/^[45]\d\d$/)
    .meta({ description: "HTTP status as a string" }),
  source,
  title: z.string().min(1).meta({ description: "Title of the HTTP status" }),
  detail: z.string().min(1).meta({ description: "Description of the error as a sentence" }),
  code: z
    .enum(errorCodes.filter(isPublicCode))
    .optional()
    .meta({ description: "Machine-readable error code; with status 422, and with some errors of status 409 and 410" }),
  meta: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: "Facts about the error, such as the id of an existing record" }),
});

/** Schema of every error response. */
export const errorDocumentSchema = z
  .object({ errors: z.array(errorObject).min(1).max(20).meta({ description: "All errors found, at most 20" }) })
  .meta({ id: "errors" });
