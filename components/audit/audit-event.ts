import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { auditEvents } from "@/lib/outbox/audit-event";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type AuditEvent = Resource<"audit_event", AttributesOf<typeof auditEvents>>;

export const actionLabels: Record<AuditEvent["attributes"]["action"], { label: string }> = {
  created: { label: "Created" },
  updated: { label: "Changed" },
  deleted: { label: "Deleted" },
  restored: { label: "Restored" },
};

/** The records whose changes are most often looked for; any other type is named as the API does. */
export const recordLabels: Record<string, { label: string }> = {
  shipment: { label: "Shipment" },
  container: { label: "Container" },
  tracking_request: { label: "Tracking request" },
  document: { label: "Document" },
  custom_field: { label: "Custom field value" },
  custom_field_definition: { label: "Custom field" },
  party: { label: "Party" },
  webhook: { label: "Webhook" },
  carrier_connection: { label: "Carrier connection" },
  api_key: { label: "API key" },
  oauth_grant: { label: "AI client" },
  saved_view: { label: "Saved view" },
  alert_rule: { label: "Alert rule" },
  share_link: { label: "Share link" },
  free_time_tariff: { label: "Free time tariff" },
  data_export: { label: "Data export" },
  account_deletion: { label: "Account deletion" },
  user: { label: "Person" },
  account: { label: "Account" },
};

export const auditPageSize = 50;

/** The state of the page, which its URL holds. `day`: a date in UTC, up to the end of which events are listed. */
export type AuditView = { user: string; action: string; type: string; day: string; page: number };

export function parseAuditView(parameters: URLSearchParams): AuditView {
  const page = Number.parseInt(parameters.get("page") ?? "", 10);
  const choice = (name: string, labels: object) =>
    Object.hasOwn(labels, parameters.get(name) ?? "") ? (parameters.get(name) ?? "") : "";
  return {
    user: /^[0-9a-f-]{36}$/.test(parameters.get("user") ?? "") ? (parameters.get("user") ?? "") : "",
    action: choice("action", actionLabels),
    type: choice("type", recordLabels),
    day: /^\d{4}-\d{2}-\d{2}$/.test(parameters.get("day") ?? "") ? (parameters.get("day") ?? "") : "",
    page: page > 1 ? page : 1,
  };
}

/** The URL of a view, without default values. */
export const auditHref = ({ page, ...filters }: AuditView): string =>
  pathWith("/settings/audit", { ...filters, page: page > 1 ? page : null });

export function auditQuery({ user, action, type, day, page }: AuditView): DocumentQuery<ListDocument<AuditEvent>> {
  const path = pathWith("/v2/audit_events", {
    "filter[user_id]": user,
    "filter[action]": action,
    "filter[resource_type]": type,
    "filter[created_at][end]": day && `${day}T23:59:59.999Z`,
    "page[number]": page,
    "page[size]": auditPageSize,
  });
  return { key: ["audit_events", path], path };
}

/** `Tracking request`; a type without a label in words: `terminal report`. */
export const recordLabelOf = (type: string): string =>
  recordLabels[type]?.label ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");

const pages: Record<string, (id: string) => string> = {
  shipment: (id) => `/shipments/${id}`,
  document: (id) => `/documents/${id}`,
  webhook: (id) => `/settings/webhooks/${id}`,
};

/** The page of the record; null when it has none, or no longer exists. */
export const recordHref = ({ attributes: { resource_type: type, resource_id: id, action } }: AuditEvent) =>
  action === "deleted" ? null : (pages[type]?.(id) ?? null);

/** A value of a changeset in words. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(formatValue).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
