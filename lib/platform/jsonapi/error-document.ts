import type { AppError, ErrorCode, Problem } from "@/lib/platform/errors";

type Mapping = { status: number; title: string; told: boolean };

/** Code → HTTP status and title. `told`: the code itself is part of the interface and is sent (decisions row 42). */
const statusOf = {
  bad_request: { status: 400, title: "Bad Request", told: false },
  unauthorized: { status: 401, title: "Unauthorized", told: false },
  forbidden: { status: 403, title: "Forbidden", told: false },
  not_found: { status: 404, title: "Not Found", told: false },
  method_not_allowed: { status: 405, title: "Method Not Allowed", told: false },
  conflict: { status: 409, title: "Conflict", told: false },
  cursor_expired: { status: 410, title: "Gone", told: true },
  precondition_failed: { status: 412, title: "Precondition Failed", told: false },
  too_large: { status: 413, title: "Content Too Large", told: false },
  uri_too_long: { status: 414, title: "URI Too Long", told: false },
  unsupported_media_type: { status: 415, title: "Unsupported Media Type", told: false },
  blank: { status: 422, title: "Unprocessable Entity", told: true },
  invalid: { status: 422, title: "Unprocessable Entity", told: true },
  duplicate: { status: 422, title: "Unprocessable Entity", told: true },
  not_supported: { status: 422, title: "Unprocessable Entity", told: true },
  idempotency_key_reused: { status: 422, title: "Unprocessable Entity", told: true },
  rate_limited: { status: 429, title: "Too Many Requests", told: false },
  internal: { status: 500, title: "Internal Server Error", told: false },
  unavailable: { status: 503, title: "Service Unavailable", told: false },
} satisfies Record<ErrorCode, Mapping>;

export type ErrorObject = {
  status: string;
  source: { pointer: string } | { parameter: string } | null;
  title: string;
  detail: string;
  code?: string;
};

export type ErrorDocument = { errors: ErrorObject[] };

function sourceOf(problem: Problem): ErrorObject["source"] {
  const { source } = problem;
  if (source === null) return null;
  if ("field" in source) return { pointer: `/data/attributes/${source.field}` };
  return source;
}

function errorObject(problem: Problem): ErrorObject {
  const { status, title, told } = statusOf[problem.code];
  const base = { status: String(status), source: sourceOf(problem), title, detail: problem.detail };
  return told ? { ...base, code: problem.code } : base;
}

/** HTTP status of a refusal: that of its first fault. */
export function statusOfError(error: AppError): number {
  return statusOf[error.code].status;
}

export function statusOfCode(code: ErrorCode): number {
  return statusOf[code].status;
}

/** Whether the code itself is sent, or the status says it all. */
export function isTold(code: ErrorCode): boolean {
  return statusOf[code].told;
}

/** `{ errors: [{ status, source, title, detail, code? }] }`, one object per fault. */
export function errorDocument(error: AppError): ErrorDocument {
  return { errors: error.problems.map(errorObject) };
}
