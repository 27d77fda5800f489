import type { Translator } from "@/components/language/translator";

/** The attributes that people change most often. */
const named = [
  "name",
  "email",
  "role",
  "language",
  "time_zone",
  "hour_cycle",
  "week_start",
  "weight_unit",
  "distance_unit",
  "deactivated_at",
  "ref_numbers",
  "tags",
  "shipment_tags",
  "customer_id",
  "company_name",
  "description",
  "active",
  "events",
  "url",
  "features",
  "request_number",
  "request_type",
  "scac",
  "status",
  "value",
  "label",
  "position",
  "data_type",
  "query",
  "shared",
  "expires_at",
  "revoked_at",
  "read_only",
  "dismissed_at",
  "daily_digest",
  "digest_hour",
  "tracking_failed",
  "webhook_disabled",
  "requests_per_minute",
  "line_tracking_stopped_at",
  "line_tracking_stopped_reason",
  "record",
  "delete_at",
  "channels",
  "frequency",
  "session_version",
  "base_url",
  "credentials",
] as const;

/** The name of a changed attribute; one without a message in the words of the API. */
export function fieldName(t: Translator<"audit.event.fields">, name: string): string {
  const known = named.find((each) => each === name);
  return known ? t(known) : name.replaceAll("_", " ");
}
