import { defineRoute } from "@/lib/http/define-route";
import { auditEvents } from "@/lib/outbox/audit-event";
import { auditEventsQuery, listAuditEvents } from "@/lib/outbox/list-audit-events";

export const GET = defineRoute({
  summary: "List what persons and programs changed, newest first",
  description:
    "Changes that carriers report, and that the service makes by itself, are none of these. `created_at` is real time, in the sandbox too.",
  role: "admin",
  query: auditEventsQuery,
  response: auditEvents.many,
  handler: async ({ account, query }) => auditEvents.list(await listAuditEvents(account, query)),
});
