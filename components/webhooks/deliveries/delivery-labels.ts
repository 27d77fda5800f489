import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { formatClock, formatSeconds, formatShortDay } from "@/components/values/format-time";
import { outboundErrorText } from "@/components/values/outbound-error-text";
import { formatDuration } from "@/components/webhooks/webhook-labels";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { Attempt, Delivery } from "./delivery";

/** The time of day with seconds, preceded by the day unless it is today: `20 Nov 09:41:22`. */
export function formatMoment(style: TimeStyle, at: string, zone: string, now: string): string {
  const [day, today] = [at, now].map((each) => formatShortDay(style.language, each, zone, now));
  const time = formatSeconds(style, at, zone);
  return day === today ? time : `${day} ${time}`;
}

/** The status codes that are shown with their text. */
const statuses = [
  200, 201, 202, 204, 301, 302, 307, 308, 400, 401, 403, 404, 405, 408, 410, 413, 415, 422, 429, 500, 502, 503, 504,
] as const;

const failureReasons = ["endpoint_inactive", "endpoint_gone", "attempts_exhausted"] as const;

type TranslateResult = Translator<"webhook-console.deliveries.result">;

type Response = Pick<Attempt["attributes"], "status_code" | "error" | "error_code" | "error_facts">;

export type ResponseTexts = { t: Translator<"webhooks.response">; outbound: Translator<"outbound-errors"> };

/** The texts of `responseLabel` in the language of the page. */
export function useResponseTexts(): ResponseTexts {
  return { t: useTranslations("webhooks.response"), outbound: useTranslations("outbound-errors") };
}

/** `503 Service Unavailable`, or why there was no response. */
export function responseLabel(
  { t, outbound }: ResponseTexts,
  { status_code: status, error, error_code: code, error_facts: facts }: Response,
): string {
  if (error !== null) return outboundErrorText(outbound, { detail: error, code, facts }).replace(/\.$/, "");
  if (status === null) return t("none");
  const known = statuses.find((each) => each === status);
  return known ? t(`statuses.${known}`) : String(status);
}

export function isSuccess({
  status_code: status,
  error,
}: Pick<Attempt["attributes"], "status_code" | "error">): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

/** Why a delivery failed; null unless it has failed. */
export function failureReasonLabel(t: TranslateResult, { attributes }: Delivery): string | null {
  const reason = attributes.failure_reason;
  if (reason === null) return null;
  const known = failureReasons.find((each) => each === reason);
  return known ? t(known) : reason.replaceAll("_", " ");
}

/** Status and duration, status and next attempt, or why the delivery failed. */
export function resultLabel(t: TranslateResult, delivery: Delivery, zone: string): string {
  const { last_attempt: last, next_attempt_at: next, delivery_status: status } = delivery.attributes;
  const reason = failureReasonLabel(t, delivery);
  if (reason) return reason;
  if (!last) return t("notAttempted");
  const response = last.status_code === null ? t("noResponse") : String(last.status_code);
  if (status === "pending" && next) return t("next", { response, time: formatClock(t, next, zone) });
  return `${response} · ${formatDuration(t.language, last.duration_ms)}`;
}
