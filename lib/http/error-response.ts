import { type AppError, type ErrorCode, isAppError } from "@/lib/platform/errors";
import { errorDocument, statusOfError } from "@/lib/platform/jsonapi/error-document";
import { answerType } from "./media-type";
import { securityHeaders } from "./security-headers";

/** The answer to a refusal: a JSON:API error document with its status and headers. */
export function errorResponse(request: Request, error: AppError): Response {
  const contentType = { "content-type": answerType(request) };
  return Response.json(errorDocument(error), {
    status: statusOfError(error),
    headers: { ...securityHeaders, ...contentType, ...error.headers },
  });
}

/** Connection lost, pool exhausted, statement timed out: the database's trouble, told as 503, not as our fault. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const told = `${"code" in error ? String(error.code) : ""} ${error.name} ${error.message}`;
  return /P1001|P1002|P1008|P1017|P2024|P2028|P2034|40001|40P01|ECONNREFUSED|ECONNRESET|57P0[123]|57014|timeout exceeded|Query read timeout|Connection terminated|too many clients/.test(
    told,
  );
}

export function codeOfFailure(error: unknown): ErrorCode {
  if (isAppError(error)) return error.code;
  return isDatabaseTrouble(error) ? "unavailable" : "internal";
}
