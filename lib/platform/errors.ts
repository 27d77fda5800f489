/** The closed list of error codes. HTTP, MCP and the worker each map all of them. */
export const errorCodes = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "duplicate_document",
  "cursor_expired",
  "precondition_failed",
  "too_large",
  "uri_too_long",
  "unsupported_media_type",
  "range_not_satisfiable",
  "blank",
  "invalid",
  "duplicate",
  "not_supported",
  "idempotency_key_reused",
  "rate_limited",
  "internal",
  "unavailable",
  "storage_full",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Location of the error: a field of the body (`/data/attributes/<field>`), a JSON pointer, or a query parameter. */
export type ErrorSource = { field: string } | { pointer: string } | { parameter: string } | null;

/** `meta`: facts for programs, sent with the error. */
export type Problem = { code: ErrorCode; detail: string; source: ErrorSource; meta?: Record<string, unknown> };

export type ErrorExtras = { headers?: Record<string, string>; cause?: unknown; meta?: Record<string, unknown> };

/** An expected error: a code, a message for the client, and the field it concerns (null: none). */
export class AppError extends Error {
  readonly name = "AppError";
  readonly code: ErrorCode;
  readonly problems: Problem[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, field: string | null = null, extras: ErrorExtras = {}) {
    super(detail, { cause: extras.cause });
    this.code = code;
    const source = field === null ? null : { field };
    this.problems = [{ code, detail, source, ...(extras.meta && { meta: extras.meta }) }];
    this.headers = extras.headers ?? {};
  }

  /** One error for several problems of a request. Its code is that of the first problem. */
  static of(problems: [Problem, ...Problem[]]): AppError {
    const error = new AppError(problems[0].code, problems[0].detail);
    error.problems.splice(0, 1, ...problems);
    return error;
  }
}

/** Compares the name instead of using `instanceof`: one process may load this module twice, in two bundles. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "problems" in error;
}

/** The same error for a missing record and for a record of another account. */
export function notFound(): AppError {
  return new AppError("not_found", "No such record in this account.");
}
