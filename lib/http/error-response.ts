import { isDatabaseUnavailable } from "@/lib/platform/db/readiness";
import { type AppError, type ErrorCode, isAppError } from "@/lib/platform/errors";
import { errorDocument, statusOfError } from "@/lib/platform/jsonapi/error-document";
import { BufferedResponse } from "./buffered-response";
import { responseMediaType, securityHeaders } from "./response-headers";

/** The response for an error: a JSON:API error document with status and headers. */
export function errorResponse(request: Request, error: AppError): Response {
  const contentType = { "content-type": responseMediaType(request) };
  const headers = { ...securityHeaders, ...contentType, ...error.headers };
  return new BufferedResponse(JSON.stringify(errorDocument(error)), statusOfError(error), headers);
}

export function errorCodeOf(error: unknown): ErrorCode {
  if (isAppError(error)) return error.code;
  return isDatabaseUnavailable(error) ? "unavailable" : "internal";
}
