import { clockWords } from "@/components/values/time-words";
import { durationWords } from "@/components/webhooks/console/health-words";
import type { Attempt, Delivery } from "./delivery";

const phrases: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No Content",
  301: "Moved Permanently",
  302: "Found",
  307: "Temporary Redirect",
  308: "Permanent Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

const reasons: Record<string, string> = {
  endpoint_inactive: "the webhook was off",
  endpoint_gone: "answered 410 Gone",
  attempts_exhausted: "12 tries failed",
};

/** `503 Service Unavailable`, or why there was no answer. */
export function answerWords({
  status_code: status,
  error,
}: Pick<Attempt["attributes"], "status_code" | "error">): string {
  if (error !== null) return error.replace(/\.$/, "");
  return status === null ? "No answer" : [status, phrases[status]].filter(Boolean).join(" ");
}

export function succeeded({
  status_code: status,
  error,
}: Pick<Attempt["attributes"], "status_code" | "error">): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

/** Why it was given up, in words; null unless it was. */
export function reasonWords({ attributes }: Delivery): string | null {
  const reason = attributes.failure_reason;
  return reason === null ? null : (reasons[reason] ?? reason.replaceAll("_", " "));
}

/** The second line of a result: status and duration, the next try, or why it was given up. */
export function resultDetail(delivery: Delivery, zone: string): string {
  const { last_attempt: last, next_attempt_at: next, delivery_status: status } = delivery.attributes;
  const reason = reasonWords(delivery);
  if (reason) return reason;
  if (!last) return "not tried yet";
  const answer = last.status_code === null ? "no answer" : String(last.status_code);
  if (status === "pending" && next) return `${answer} · next ${clockWords(next, zone)}`;
  return `${answer} · ${durationWords(last.duration_ms)}`;
}
