import type { AppError, ErrorCode, Problem } from "@/lib/platform/errors";
import { requestReasons } from "./request-reasons";
import { valueReasonOf } from "./value-reasons";

type Mapping = { status: number; title: string; isPublic: boolean };

/** HTTP status and title by code. `isPublic`: the code is part of the interface and is sent in the error object. */
const statusOf = {
  bad_request: { status: 400, title: "Bad Request", isPublic: false },
  unauthorized: { status: 401, title: "Unauthorized", isPublic: false },
  forbidden: { status: 403, title: "Forbidden", isPublic: false },
  not_found: { status: 404, title: "Not Found", isPublic: false },
  method_not_allowed: { status: 405, title: "Method Not Allowed", isPublic: false },
  conflict: { status: 409, title: "Conflict", isPublic: false },
  duplicate_document: { status: 409, title: "Conflict", isPublic: true },
  cursor_expired: { status: 410, title: "Gone", isPublic: true },
  precondition_failed: { status: 412, title: "Precondition Failed", isPublic: false },
  too_large: { status: 413, title: "Content Too Large", isPublic: false },
  uri_too_long: { status: 414, title: "URI Too Long", isPublic: false },
  unsupported_media_type: { status: 415, title: "Unsupported Media Type", isPublic: false },
  range_not_satisfiable: { status: 416, title: "Range Not Satisfiable", isPublic: false },
  blank: { status: 422, title: "Unprocessable Entity", isPublic: true },
  invalid: { status: 422, title: "Unprocessable Entity", isPublic: true },
  duplicate: { status: 422, title: "Unprocessable Entity", isPublic: true },
  not_supported: { status: 422, title: "Unprocessable Entity", isPublic: true },
  idempotency_key_reused: { status: 422, title: "Unprocessable Entity", isPublic: true },
  rate_limited: { status: 429, title: "Too Many Requests", isPublic: false },
  internal: { status: 500, title: "Internal Server Error", isPublic: false },
  unavailable: { status: 503, title: "Service Unavailable", isPublic: false },
  storage_full: { status: 507, title: "Insufficient Storage", isPublic: false },
} satisfies Record<ErrorCode, Mapping>;

export type ErrorObject = {
  status: string;
  source: { pointer: string } | { parameter: string } | null;
  title: string;
  detail: string;
  code?: string;
  meta?: Record<string, unknown>;
};

export type ErrorDocument = { errors: ErrorObject[] };

function sourceOf(problem: Problem): ErrorObject["source"] {
  const { source } = problem;
  if (source === null) return null;
  if ("field" in source) return { pointer: `/data/attributes/${source.field}` };
  return source;
}

/** The member `meta` of an error whose detail is one of the sentences with a code; undefined: it is not. */
function reasonOf({ code, detail }: Problem): Record<string, unknown> | undefined {
  const read = requestReasons.read(detail);
  if (read) return { reason: read.code, ...read.facts };
  return code === "invalid" ? valueReasonOf(detail) : undefined;
}

function errorObject(problem: Problem): ErrorObject {
  const { status, title, isPublic } = statusOf[problem.code];
  const base = { status: String(status), source: sourceOf(problem), title, detail: problem.detail };
  const reason = reasonOf(problem);
  const meta = problem.meta ? { ...reason, ...problem.meta } : reason;
  return { ...base, ...(isPublic && { code: problem.code }), ...(meta && { meta }) };
}

/** HTTP status of an error: that of its first problem. */
export function statusOfError(error: AppError): number {
  return statusOf[error.code].status;
}

export function statusOfCode(code: ErrorCode): number {
  return statusOf[code].status;
}

/** Whether error objects contain this code. */
export function isPublicCode(code: ErrorCode): boolean {
  return statusOf[code].isPublic;
}

/** `{ errors: [{ status, source, title, detail, code? }] }`, one object per problem. */
export function errorDocument(error: AppError): ErrorDocument {
  return { errors: error.problems.map(errorObject) };
}
