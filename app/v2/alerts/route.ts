import { alerts, alertsDocument, alertsQuery, countUnread, listAlerts } from "@/lib/consumers/alerts/alert";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List alerts",
  description: "The alerts of the caller's own rules, newest first. Alerts are kept for 90 days.",
  query: alertsQuery,
  response: alertsDocument,
  handler: async ({ account, query }) => {
    const [page, unread] = await Promise.all([listAlerts(account, query), countUnread(account)]);
    return { ...alerts.list(page), meta: { unread } };
  },
});
