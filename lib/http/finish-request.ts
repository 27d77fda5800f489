import { randomUUID } from "node:crypto";
import { log } from "@/lib/platform/log";

/** Id, start time and account of a request, for its response headers and log line. */
export type RequestTrace = { id: string; startedAtMs: number; account: string | null };

export function startRequest(): RequestTrace {
  return { id: randomUUID(), startedAtMs: performance.now(), account: null };
}

/** Adds the request id and the quota headers to the response and logs the request. */
export function finishRequest(
  request: Request,
  trace: RequestTrace,
  response: Response,
  quota: Record<string, string> = {},
): Response {
  response.headers.set("x-request-id", trace.id);
  for (const [name, value] of Object.entries(quota)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  log().info({
    request_id: trace.id,
    account: trace.account,
    method: request.method,
    route: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round((performance.now() - trace.startedAtMs) * 10) / 10,
  });
  return response;
}
