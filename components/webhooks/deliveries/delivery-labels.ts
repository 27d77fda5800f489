import { formatClock, formatShortDay } from "@/components/values/format-time";
import { formatDuration } from "@/components/webhooks/webhook-labels";
import type { Attempt, Delivery } from "./delivery";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-GB", options);
  formats.set(zone, format);
  return format;
}

/** The time of day with seconds: `09:41:22`. */
export function formatSeconds(at: string, zone: string): string {
  return formatFor(zone).format(new Date(at));
}

/** The time of day with seconds, preceded by the day unless it is today: `20 Nov 09:41:22`. */
export function formatMoment(at: string, zone: string, now: string): string {
  const [day, today] = [formatShortDay(at, zone, now), formatShortDay(now, zone, now)];
  const time = formatSeconds(at, zone);
  return day === today ? time : `${day} ${time}`;
}

const statusTexts: Record<number, string> = {
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

const failureReasons: Record<string, string> = {
  endpoint_inactive: "webhook was inactive",
  endpoint_gone: "receiver responded with 410 Gone",
  attempts_exhausted: "12 attempts failed",
};

/** `503 Service Unavailable`, or why there was no response. */
export function responseLabel({
  status_code: status,
  error,
}: Pick<Attempt["attributes"], "status_code" | "error">): string {
  if (error !== null) return error.replace(/\.$/, "");
  return status === null ? "No response" : [status, statusTexts[status]].filter(Boolean).join(" ");
}

export function isSuccess({
  status_code: status,
  error,
}: Pick<Attempt["attributes"], "status_code" | "error">): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

/** Why a delivery failed; null unless it has failed. */
export function failureReasonLabel({ attributes }: Delivery): string | null {
  const reason = attributes.failure_reason;
  return reason === null ? null : (failureReasons[reason] ?? reason.replaceAll("_", " "));
}

/** Status and duration, status and next attempt, or why the delivery failed. */
export function resultLabel(delivery: Delivery, zone: string): string {
  const { last_attempt: last, next_attempt_at: next, delivery_status: status } = delivery.attributes;
  const reason = failureReasonLabel(delivery);
  if (reason) return reason;
  if (!last) return "not attempted yet";
  const response = last.status_code === null ? "no response" : String(last.status_code);
  if (status === "pending" && next) return `${response} · next ${formatClock(next, zone)}`;
  return `${response} · ${formatDuration(last.duration_ms)}`;
}
