import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/platform/auth/request-origin";

export type DelayLimits = {
  /** 429 responses of a caller within a second from which on its requests wait. */
  refused: number;
  /** How long such a request waits. */
  waitMs: number;
  /** Requests that wait at once. They hold a connection and little else. */
  waiting: number;
};

const delayLimits: DelayLimits = { refused: 20, waitMs: 1_000, waiting: 2_000 };
const windowMs = 1_000;

/** Who sends a request, without a statement: its credentials, or else its address. */
const callerOf = ({ headers, socket }: IncomingMessage): string =>
  headers.authorization ??
  headers.cookie ??
  (clientAddress(headers["x-forwarded-for"]) || (socket.remoteAddress ?? ""));

/**
 * Delays the requests of callers that repeat refused ones (429) without regard to `Retry-After`. A refusal costs nearly as much as
 * a small response, so that a loop without pauses would take the processor time of all others. No request is refused for it.
 */
export function createRefusalDelay(limits = delayLimits, nowMs = () => performance.now()) {
  let [windowStartMs, waiting] = [nowMs(), 0];
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  const rotate = () => {
    const elapsedMs = nowMs() - windowStartMs;
    if (elapsedMs < windowMs) return;
    previous = elapsedMs < 2 * windowMs ? current : new Map();
    current = new Map();
    windowStartMs = nowMs();
  };
  const isInsistent = (caller: string) =>
    Math.max(current.get(caller) ?? 0, previous.get(caller) ?? 0) >= limits.refused;

  return {
    /** Calls `proceed`, at once or after the delay. A request whose client has left meanwhile does not proceed. */
    admit: (request: IncomingMessage, response: ServerResponse, proceed: () => void): void => {
      const caller = callerOf(request);
      response.once("close", () => {
        if (response.statusCode !== 429) return;
        rotate();
        current.set(caller, (current.get(caller) ?? 0) + 1);
      });
      rotate();
      if (!isInsistent(caller) || waiting >= limits.waiting) return void proceed();
      waiting += 1;
      const end = () => {
        clearTimeout(timer);
        response.off("close", end);
        waiting -= 1;
      };
      const timer = setTimeout(() => {
        end();
        // The response of a pipelined request is not closed with its connection.
        if (!request.socket.destroyed) proceed();
      }, limits.waitMs);
      response.once("close", end);
    },
  };
}
