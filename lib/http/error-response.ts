import { type AppError, type ErrorCode, isAppError } from "@/lib/platform/errors";
import { errorDocument, statusOfError } from "@/lib/platform/jsonapi/error-document";
import { responseMediaType, securityHeaders } from "./response-headers";

/** The response for an error: a JSON:API error document with status and headers. */
export function errorResponse(request: Request, error: AppError): Response {
  const contentType = { "content-type": responseMediaType(request) };
  return Response.json(errorDocument(error), {
    status: statusOfError(error),
    headers: { ...securityHeaders, ...contentType, ...error.headers },
  });
}

/** True for lost connections, an exhausted pool and statement timeouts, which return 503 instead of 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${"code" in error ? String(error.code) : ""} ${error.name} ${error.message}`;
  return /P1001|P1002|P1008|P1017|P2024|P2028|P2034|40001|40P01|ECONNREFUSED|ECONNRESET|57P0[123]|57014|timeout exceeded|Query read timeout|Connection terminated|too many clients/.test(
    text,
  );
}

export function errorCodeOf(error: unknown): ErrorCode {
  if (isAppError(error)) return error.code;
  return isDatabaseUnavailable(error) ? "unavailable" : "internal";
}
