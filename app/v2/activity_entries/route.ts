import { defineRoute } from "@/lib/http/define-route";
import { activityEntries } from "@/lib/shipments/activity/activity-entry";
import { activityQuery, listActivity } from "@/lib/shipments/activity/list-activity";

export const GET = defineRoute({
  summary: "List recent activity",
  description:
    "Returns the changes that people want to know of without opening a record, newest first: estimated and actual arrivals, availability and holds, last free days, pickups, and the start, failure and end of tracking. `meta.total` counts up to 1,000 entries. For all changes of all records, read the change feed.",
  query: activityQuery,
  response: activityEntries.many,
  handler: async ({ account, query }) => activityEntries.list(await listActivity(account, query)),
});
