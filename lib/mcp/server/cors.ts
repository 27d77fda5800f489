import { securityHeaders } from "@/lib/http/response-headers";
import { AppError } from "@/lib/platform/errors";
import { jsonRpcErrorResponse } from "./json-rpc-error";
import { describeSenderProblem } from "./sender-problem";

const exposedHeaders = "www-authenticate, retry-after, ratelimit, ratelimit-policy, x-request-id";
const preflightMaxAgeSeconds = "600";

/** Adds CORS headers for an allowed Origin. Credentials are not allowed, because cookies are not used here. */
export function addCorsHeaders(request: Request, response: Response): Response {
  response.headers.append("vary", `${securityHeaders.vary}, Origin`);
  const origin = request.headers.get("origin");
  if (origin === null || describeSenderProblem(request.headers) !== null) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-expose-headers", exposedHeaders);
  return response;
}

/** Answers a CORS preflight request; 403 for an Origin that is not allowed. */
export function handlePreflight(request: Request): Response {
  const problem = describeSenderProblem(request.headers);
  if (problem !== null) return addCorsHeaders(request, jsonRpcErrorResponse(new AppError("forbidden", problem)));
  const headers = new Headers({ allow: "POST, OPTIONS" });
  const requestedHeaders = request.headers.get("access-control-request-headers");
  if (request.headers.has("access-control-request-method")) {
    headers.set("access-control-allow-methods", "POST");
    headers.set("access-control-max-age", preflightMaxAgeSeconds);
    if (requestedHeaders !== null) headers.set("access-control-allow-headers", requestedHeaders);
  }
  return addCorsHeaders(request, new Response(null, { status: 204, headers }));
}
