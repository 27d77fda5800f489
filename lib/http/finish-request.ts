import { randomUUID } from "node:crypto";
import { log } from "@/lib/platform/log";

/** Id, start time and account of a request, for its response headers and log line. */
export type RequestTrace = { id: string; startedAtMs: number; account: string | null };

export function startRequest(): RequestTrace {
  return { id: randomUUID(), startedAtMs: performance.now(), account: null };
}

/** The path of a URL. Whoever has the URL of a file can read or write the file, so its token is left out. */
export function loggedPathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return url
    .slice(start)
    .replace(/[?#].*/s, "")
    .replace(/^\/(files|uploads)\/.*/, "/$1/{token}");
}

/** Adds the request id and the quota headers to the response and logs the request. */
export function finishRequest(
  request: Request,
  trace: RequestTrace,
  response: Response,
  quota: Record<string, string> = {},
): Response {
  if (response.headers.get("x-request-id") !== trace.id) {
    response.headers.set("x-request-id", trace.id);
    for (const [name, value] of Object.entries(quota)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
  }
  log().info({
    request_id: trace.id,
    account: trace.account,
    method: request.method,
    route: loggedPathOf(request.url),
    status: response.status,
    ms: Math.round((performance.now() - trace.startedAtMs) * 10) / 10,
  });
  return response;
}
