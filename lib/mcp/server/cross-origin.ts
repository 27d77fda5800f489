import { securityHeaders } from "@/lib/http/security-headers";
import { refusal } from "@/lib/mcp/output/refusal";
import { AppError } from "@/lib/platform/errors";
import { faultOfSender } from "./allowed-sender";

const readable = "www-authenticate, retry-after, ratelimit, ratelimit-policy, x-request-id";
const keptSeconds = "600";

/** Lets the page of an allowed Origin read an answer. Cookies open nothing here, so none are asked for. */
export function openToPage(request: Request, response: Response): Response {
  response.headers.append("vary", `${securityHeaders.vary}, Origin`);
  const origin = request.headers.get("origin");
  if (origin === null || faultOfSender(request.headers) !== null) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-expose-headers", readable);
  return response;
}

/** What a browser asks before a page of another Origin may send a message: 403 for those that may not. */
export function answerPreflight(request: Request): Response {
  const fault = faultOfSender(request.headers);
  if (fault !== null) return openToPage(request, refusal(new AppError("forbidden", fault)));
  const headers = new Headers({ allow: "POST, OPTIONS" });
  const asked = request.headers.get("access-control-request-headers");
  if (request.headers.has("access-control-request-method")) {
    headers.set("access-control-allow-methods", "POST");
    headers.set("access-control-max-age", keptSeconds);
    if (asked !== null) headers.set("access-control-allow-headers", asked);
  }
  return openToPage(request, new Response(null, { status: 204, headers }));
}
