/**
 * Why an outgoing request has no response. `refused`: blocked by the address guard, nothing was sent. `connect`: no connection
 * within the time limit. `reset`: the peer closed the connection or did not send HTTP.
 */
export type OutboundReason = "refused" | "dns" | "connect" | "timeout" | "too_large" | "reset" | "tls";

/**
 * A request without a complete response. The message may contain the host name but no query, header or resolved address, so it is
 * safe to log and show. `status` is set when the response headers were received.
 */
export class OutboundError extends Error {
  readonly name = "OutboundError";
  readonly reason: OutboundReason;
  readonly status: number | null;

  constructor(reason: OutboundReason, message: string, status: number | null = null) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

/** Compares the name instead of using `instanceof`: one process may load this module twice, in two bundles. */
export function isOutboundError(error: unknown): error is OutboundError {
  return error instanceof Error && error.name === "OutboundError" && "reason" in error;
}
