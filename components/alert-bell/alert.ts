import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { alerts } from "@/lib/consumers/alerts/alert";
import type { alertRules } from "@/lib/consumers/alerts/alert-rule";
import type { alertBacktests } from "@/lib/consumers/alerts/backtest";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type AlertRule = Resource<"alert_rule", AttributesOf<typeof alertRules>>;
export type Alert = Resource<"alert", AttributesOf<typeof alerts>>;
export type Backtest = Resource<"alert_backtest", AttributesOf<typeof alertBacktests>>;

/** The rules of the user: one can have 50. */
export const alertRulesQuery: DocumentQuery<ListDocument<AlertRule>> = {
  key: ["alert_rules"],
  path: pathWith("/v2/alert_rules", { "page[size]": 100 }),
};

export const alertRuleQuery = (id: string): DocumentQuery<OneDocument<AlertRule>> => ({
  key: ["alert_rules", id],
  path: `/v2/alert_rules/${id}`,
});

export type AlertsDocument = ListDocument<Alert> & { meta?: { unread: number } };

/** The newest alerts, with the number of those that are unread. */
export function alertsQuery({ size, page = 1 }: { size: number; page?: number }): DocumentQuery<AlertsDocument> {
  const path = pathWith("/v2/alerts", { "page[size]": size, "page[number]": page });
  return { key: ["alerts", path], path };
}

/** How often the number of unread alerts is read while the page is visible: the change stream does not have alerts. */
export const alertsPollMs = 30_000;

/** The path of the record that an alert or an example is about. */
export const recordHref = ({ resource_type: type, resource_id: id }: { resource_type: string; resource_id: string }) =>
  `/${type}s/${id}`;

/** The webhook that a rule sends its alerts to; null: none. */
export function webhookIdOf({ relationships }: AlertRule): string | null {
  const link = relationships.webhook?.data;
  return link && !Array.isArray(link) ? link.id : null;
}

/** `Bell, e-mail, webhook`: where the alerts of a rule go. */
export function channelsOf(t: Translator<"alert-bell">, rule: AlertRule): string {
  const { bell, mail, timing } = rule.attributes;
  const channels = [
    bell && t("channels.bell"),
    mail && t(timing === "daily" ? "channels.dailyMail" : "channels.mail"),
    webhookIdOf(rule) && t("channels.webhook"),
  ].filter((channel) => channel !== false && channel !== null);
  const text = channels.join(", ");
  return text === "" ? t("channels.none") : text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Shipments that begin to match`, `Arrivals that move by more than 12 h`. */
export function triggerText(
  t: Translator<"alert-bell">,
  { list, trigger, moved_hours: hours }: AlertRule["attributes"],
): string {
  if (trigger === "arrival_moved") return t("triggers.arrivalMoved", { hours: String(hours) });
  return t(`triggers.${list}`);
}
