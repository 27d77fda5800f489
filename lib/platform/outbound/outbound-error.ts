/**
 * Why an outgoing request gave no answer. `refused`: our own guard said no, nothing was sent. `connect`: no connection
 * within its limit. `reset`: the other side broke off or did not speak HTTP.
 */
export type OutboundReason = "refused" | "dns" | "connect" | "timeout" | "too_large" | "reset" | "tls";

/**
 * A request that ended without a whole answer. The message is our own sentence: it names the host at most, never a
 * query, a header or a resolved address, so it may be logged and shown. `status` is set once the answer had begun.
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

/** Told apart by name, not by `instanceof`: two bundles of this file may meet in one process. */
export function isOutboundError(error: unknown): error is OutboundError {
  return error instanceof Error && error.name === "OutboundError" && "reason" in error;
}
