import { randomUUID } from "node:crypto";
import { codeOfFailure } from "@/lib/http/error-response";
import { type AppError, type ErrorCode, isAppError, type Problem } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** How each refusal begins, for an assistant that has to decide what to do about it. */
const beginnings = {
  bad_request: "Input validation failed",
  unauthorized: "Unauthorized",
  forbidden: "Forbidden",
  not_found: "Not found",
  method_not_allowed: "Not allowed",
  conflict: "Conflict",
  cursor_expired: "Expired",
  precondition_failed: "Changed meanwhile",
  too_large: "Too large",
  uri_too_long: "Too long",
  unsupported_media_type: "Not supported",
  blank: "Input validation failed",
  invalid: "Input validation failed",
  duplicate: "Already there",
  not_supported: "Not supported",
  idempotency_key_reused: "Already used",
  rate_limited: "Too many requests",
  internal: "Internal error",
  unavailable: "Unavailable",
} satisfies Record<ErrorCode, string>;

function placeOf({ source }: Problem): string {
  if (source === null) return "";
  return ` (${Object.values(source)[0]})`;
}

function describe(error: AppError): string {
  const faults = error.problems.map((problem) => `${problem.detail}${placeOf(problem)}`);
  return `${beginnings[error.code]}: ${faults.join(" ")}`;
}

/** What a tool says when it fails. Of what we did not foresee nothing is told but a reference. */
export function describeFailure(error: unknown, tool: string): string {
  if (isAppError(error)) return describe(error);
  const reference = randomUUID();
  log().error({ err: error, tool, reference }, "tool failed");
  if (codeOfFailure(error) === "unavailable") return `${beginnings.unavailable}: try again in a few seconds.`;
  return `${beginnings.internal}: this is our mistake. Name the reference ${reference} when you report it.`;
}
