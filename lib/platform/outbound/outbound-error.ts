import { codedSentences } from "@/lib/platform/coded-sentences";

/**
 * Why an outgoing request has no response. `refused`: blocked by the address guard, nothing was sent. `connect`: no connection
 * within the time limit. `reset`: the peer closed the connection or did not send HTTP.
 */
export type OutboundReason = "refused" | "dns" | "connect" | "timeout" | "too_large" | "reset" | "tls";

/** The messages of OutboundError by their codes; those of the reasons are used where nothing more is known. */
export const outboundSentences = codedSentences({
  refused: "The request is not valid and was not sent.",
  dns: "The host name could not be resolved.",
  connect: "The connection could not be established.",
  timeout: "No complete response within the time limit.",
  too_large: "The response exceeds the size limit.",
  reset: "The connection was closed, or the response was not HTTP.",
  tls: "The TLS connection could not be established.",
  unknown_host: "The host name {host} could not be resolved.",
  blocked_host: "Outgoing requests to {host} are not allowed.",
  invalid_url: "The URL is not valid.",
  unsupported_scheme: "Only http and https URLs are supported.",
  url_credentials: "The URL must not contain a user name or password.",
  reserved_header: "The header {header} cannot be set on a request.",
});

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
