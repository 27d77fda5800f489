/** Every way a request can be refused. `http/error-response`, `mcp` and `jobs` each map all of them. */
export const errorCodes = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "cursor_expired",
  "precondition_failed",
  "too_large",
  "uri_too_long",
  "unsupported_media_type",
  "blank",
  "invalid",
  "duplicate",
  "not_supported",
  "idempotency_key_reused",
  "rate_limited",
  "internal",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Where the fault lies: a field of the body (`/data/attributes/<field>`), a raw JSON pointer, or a query parameter. */
export type ErrorSource = { field: string } | { pointer: string } | { parameter: string } | null;

export type Problem = { code: ErrorCode; detail: string; source: ErrorSource };

export type ErrorExtras = { headers?: Record<string, string>; cause?: unknown };

/** A refusal with a closed code, a sentence for its reader, and the field it concerns (null: none). */
export class AppError extends Error {
  readonly name = "AppError";
  readonly code: ErrorCode;
  readonly problems: Problem[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, field: string | null = null, extras: ErrorExtras = {}) {
    super(detail, { cause: extras.cause });
    this.code = code;
    this.problems = [{ code, detail, source: field === null ? null : { field } }];
    this.headers = extras.headers ?? {};
  }

  /** Several faults of one request, told at once. `problems` must not be empty. */
  static of(problems: [Problem, ...Problem[]]): AppError {
    const error = new AppError(problems[0].code, problems[0].detail);
    error.problems.splice(0, 1, ...problems);
    return error;
  }
}

/** Told apart by name, not by `instanceof`: two bundles of this file may meet in one process. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "problems" in error;
}

/** The one sentence for a missing row and for a stranger's row. */
export function notFound(): AppError {
  return new AppError("not_found", "No such record in this account.");
}
