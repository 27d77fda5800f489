import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { auditEvents } from "@/lib/outbox/audit-event";
import { recordTypes } from "@/lib/outbox/record-types";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type AuditEvent = Resource<"audit_event", AttributesOf<typeof auditEvents>>;

export const actions = [
  "created",
  "updated",
  "deleted",
  "restored",
] as const satisfies readonly AuditEvent["attributes"]["action"][];

export const auditPageSize = 50;

/** The state of the page, which its URL holds. `day`: a date in UTC, up to the end of which events are listed. */
export type AuditView = { user: string; action: string; type: string; day: string; page: number };

export function parseAuditView(parameters: URLSearchParams): AuditView {
  const page = Number.parseInt(parameters.get("page") ?? "", 10);
  const choice = (name: string, values: readonly string[]) =>
    values.find((value) => value === parameters.get(name)) ?? "";
  return {
    user: /^[0-9a-f-]{36}$/.test(parameters.get("user") ?? "") ? (parameters.get("user") ?? "") : "",
    action: choice("action", actions),
    type: choice("type", recordTypes),
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

/** `tracking request`, as in a sentence; a type of an earlier version in the words of the API. */
export function recordInText(t: Translator<"audit.event">, type: string): string {
  const known = recordTypes.find((each) => each === type);
  return known ? t(`records.${known}`) : type.replaceAll("_", " ");
}

const pages: Record<string, (id: string) => string> = {
  shipment: (id) => `/shipments/${id}`,
  document: (id) => `/documents/${id}`,
  webhook: (id) => `/settings/webhooks/${id}`,
};

/** The page of the record; null when it has none, or no longer exists. */
export const recordHref = ({ attributes: { resource_type: type, resource_id: id, action } }: AuditEvent) =>
  action === "deleted" ? null : (pages[type]?.(id) ?? null);
