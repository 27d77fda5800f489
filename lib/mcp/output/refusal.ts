import type { AppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";

const parseError = -32_700;
const invalidRequest = -32_600;
const internalError = -32_603;
/** Codes of JSON-RPC from here on are the server's own. */
const refused = -32_000;

function codeOf({ code }: AppError): number {
  if (code === "bad_request") return parseError;
  if (code === "invalid") return invalidRequest;
  return code === "internal" ? internalError : refused;
}

/** A refusal of the whole request, before any message of it was heard: JSON-RPC, under the HTTP status that it has elsewhere. */
export function refusal(error: AppError): Response {
  const status = error.code === "invalid" ? 400 : statusOfError(error);
  const body = { jsonrpc: "2.0", id: null, error: { code: codeOf(error), message: error.message } };
  return Response.json(body, { status, headers: error.headers });
}
