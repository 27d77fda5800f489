import type { ListDocument, OneDocument, Resource } from "@/components/api/json-api";
import type { deliveryWords } from "@/components/values/state-words";

export type Delivery = Resource<
  "webhook_notification",
  {
    event: string;
    delivery_status: "pending" | "succeeded" | "failed";
    failure_reason: string | null;
    created_at: string;
    next_attempt_at: string | null;
    last_attempt: { started_at: string; duration_ms: number; status_code: number | null; error: string | null } | null;
  }
>;

export type Attempt = Resource<
  "webhook_notification_log",
  {
    started_at: string;
    duration_ms: number;
    status_code: number | null;
    error: string | null;
    request_headers: Record<string, string>;
    response_headers: Record<string, string> | null;
    response_body: string | null;
  }
>;

/** What an event is about, and what leads there. */
type Named = Resource<
  string,
  { number?: string; bill_of_lading_number?: string; request_number?: string; [name: string]: unknown }
>;

export type DeliveryList = ListDocument<Delivery, Named>;
export type DeliveryDocument = OneDocument<Delivery, Named | Attempt>;

export function deliveryState({ attributes }: Delivery): keyof typeof deliveryWords {
  if (attributes.delivery_status === "succeeded") return "delivered";
  if (attributes.delivery_status === "failed") return "gave_up";
  return attributes.last_attempt ? "retrying" : "waiting";
}

/** How often it was tried, replays included. */
export function triesOf({ relationships }: Delivery): number {
  const logs = relationships.webhook_notification_logs?.data;
  return Array.isArray(logs) ? logs.length : 0;
}

/** The attempts of the answer, the first one first. */
export function attemptsIn({ included = [] }: DeliveryDocument): Attempt[] {
  const attempts = included.filter((one): one is Attempt => one.type === "webhook_notification_log");
  return attempts.sort((a, b) => a.attributes.started_at.localeCompare(b.attributes.started_at));
}
