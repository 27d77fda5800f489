import type { AppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";

const parseError = -32_700;
const invalidRequest = -32_600;
const internalError = -32_603;
/** First of the JSON-RPC error codes reserved for servers. */
const serverError = -32_000;

function codeOf({ code }: AppError): number {
  if (code === "bad_request") return parseError;
  if (code === "invalid") return invalidRequest;
  return code === "internal" ? internalError : serverError;
}

/** A JSON-RPC error response for a rejected request, with the same HTTP status as in the REST interface. */
export function jsonRpcErrorResponse(error: AppError): Response {
  const status = error.code === "invalid" ? 400 : statusOfError(error);
  const body = { jsonrpc: "2.0", id: null, error: { code: codeOf(error), message: error.message } };
  return Response.json(body, { status, headers: error.headers });
}
