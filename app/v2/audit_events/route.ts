import { defineRoute } from "@/lib/http/define-route";
import { auditEvents, auditEventsQuery, listAuditEvents } from "@/lib/outbox/audit-event";

export const GET = defineRoute({
  summary: "List audit events",
  description:
    "Returns the changes made by users and API keys, newest first. They are kept for a year. Changes reported by carriers or made by the service itself are not included. `created_at` is real time, in the sandbox too.",
  role: "admin",
  query: auditEventsQuery,
  response: auditEvents.many,
  handler: async ({ account, query }) => auditEvents.list(await listAuditEvents(account, query)),
});
