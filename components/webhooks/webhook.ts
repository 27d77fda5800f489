import type { Resource } from "@/components/api/json-api";

export type Health = {
  told: number;
  delivered: number;
  failed: number;
  waiting: number;
  oldest_waiting_at: string | null;
  next_attempt_at: string | null;
};

/** A webhook as pages read it: without its secret, which is shown when it is made, and never again. */
export type Webhook = Resource<
  "webhook",
  {
    url: string;
    active: boolean;
    events: string[];
    headers: { name: string; value: string | null }[] | null;
    previous_secrets: { expires_at: string }[];
    deactivated_reason: string | null;
    deactivated_at: string | null;
    failing_since: string | null;
    failures: number;
    last_success_at: string | null;
    last_error: string | null;
    health: Health;
    created_at: string;
  }
>;

/** The answer to making a webhook or a secret tells the secret. */
export type WebhookWithSecret = Resource<"webhook", Webhook["attributes"] & { secret: string | null }>;

export type EventCategory = Resource<
  "webhook_event_category",
  { slug: string; name: string; events: { name: string; description: string }[] }
>;

export type Activity = {
  half_hours: { at: string; told: number; troubled: number }[];
  answers: number;
  answer_ms_median: number | null;
  answer_ms_p99: number | null;
};

/** `ops.northgate.example` of `https://ops.northgate.example/hooks`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** The address without its scheme, as it is shown. */
export function shownUrl(url: string): string {
  return url.replace(/^https:\/\//, "");
}
