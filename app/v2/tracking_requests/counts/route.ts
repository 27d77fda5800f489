import { defineRoute } from "@/lib/http/define-route";
import { countTrackingRequests, requestCounts } from "@/lib/tracking/requests/count-tracking-requests";
import { requestCountsQuery } from "@/lib/tracking/requests/list-tracking-requests";

export const GET = defineRoute({
  summary: "Count tracking requests by status",
  description: "The totals of the list of tracking requests with the same filters and each value of `filter[status]`.",
  query: requestCountsQuery,
  response: requestCounts.one,
  handler: async ({ account, query }) => requestCounts.document(await countTrackingRequests(account, query)),
});
