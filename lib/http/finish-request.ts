import { randomUUID } from "node:crypto";
import { log } from "@/lib/platform/log";

/** A request under way: its id for logs and answers, when it began, and whose it turned out to be. */
export type Running = { id: string; startedAtMs: number; account: string | null };

export function startRequest(): Running {
  return { id: randomUUID(), startedAtMs: performance.now(), account: null };
}

/** Puts the request's id and the state of the quota on its answer, and its one line into the log. */
export function finishRequest(
  request: Request,
  running: Running,
  response: Response,
  quota: Record<string, string> = {},
): Response {
  response.headers.set("x-request-id", running.id);
  for (const [name, value] of Object.entries(quota)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  log().info({
    request_id: running.id,
    account: running.account,
    method: request.method,
    route: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round((performance.now() - running.startedAtMs) * 10) / 10,
  });
  return response;
}
