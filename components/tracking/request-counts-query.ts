import { type DocumentQuery, type OneDocument, pathWith, type Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { requestCounts } from "@/lib/tracking/requests/count-tracking-requests";

type CountsAttributes = AttributesOf<typeof requestCounts>;

/** The number of tracking requests in a status. */
export type RequestCount = CountsAttributes["counts"][number];

/** The numbers of tracking requests in each status, without the dismissed ones; `q`: of those that match a search. */
export function requestCountsQuery(
  q = "",
  filters: Record<string, string> = {},
): DocumentQuery<OneDocument<Resource<"tracking_request_counts", CountsAttributes>>> {
  const path = pathWith("/v2/tracking_requests/counts", { q, ...filters, "filter[dismissed]": "false" });
  return { key: ["tracking_requests", path], path };
}
