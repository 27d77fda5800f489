import { randomUUID } from "node:crypto";
import { errorCodeOf } from "@/lib/http/error-response";
import { type AppError, type ErrorCode, isAppError, type Problem } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Prefix of the error text for each code, by which an assistant decides how to proceed. */
const errorPrefixes = {
  bad_request: "Input validation failed",
  unauthorized: "Unauthorized",
  forbidden: "Forbidden",
  not_found: "Not found",
  method_not_allowed: "Method not allowed",
  conflict: "Conflict",
  duplicate_document: "Already exists",
  cursor_expired: "Expired",
  precondition_failed: "Precondition failed",
  too_large: "Too large",
  uri_too_long: "Too long",
  unsupported_media_type: "Not supported",
  range_not_satisfiable: "Input validation failed",
  blank: "Input validation failed",
  invalid: "Input validation failed",
  duplicate: "Already exists",
  not_supported: "Not supported",
  idempotency_key_reused: "Idempotency key reused",
  rate_limited: "Too many requests",
  internal: "Internal error",
  unavailable: "Unavailable",
  storage_full: "Unavailable",
} satisfies Record<ErrorCode, string>;

function locationOf({ source }: Problem): string {
  if (source === null) return "";
  return ` (${Object.values(source)[0]})`;
}

function describe(error: AppError): string {
  const details = error.problems.map((problem) => `${problem.detail}${locationOf(problem)}`);
  return `${errorPrefixes[error.code]}: ${details.join(" ")}`;
}

/** The error text of a failed tool call. Unexpected errors are logged and described only by a reference. */
export function describeToolError(error: unknown, tool: string): string {
  if (isAppError(error)) return describe(error);
  const reference = randomUUID();
  log().error({ err: error, tool, reference }, "tool failed");
  if (errorCodeOf(error) === "unavailable") return `${errorPrefixes.unavailable}: try again in a few seconds.`;
  return `${errorPrefixes.internal}: include the reference ${reference} in a bug report.`;
}
