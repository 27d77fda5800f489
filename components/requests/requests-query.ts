import { type DocumentQuery, pathWith } from "@/components/api/document";
import type { TrackingRequestsPage } from "@/components/tracking/tracking-request";
import { formatSort } from "@/components/ui/list-sort";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import type { RequestsView } from "./requests-view";

export const requestsPageSize = 30;

/** A page of tracking requests with their carriers and who asked for them. */
export function requestsQuery(
  { q, tab, fields, sort, page }: RequestsView,
  pageSize = requestsPageSize,
): DocumentQuery<TrackingRequestsPage> {
  const path = pathWith("/v2/tracking_requests", {
    q,
    "filter[status]": tab === "dismissed" ? null : tab,
    "filter[dismissed]": String(tab === "dismissed"),
    ...fieldParameters(fields),
    sort: formatSort(sort),
    include: "shipping_line,user",
    "page[number]": page,
    "page[size]": pageSize,
  });
  return { key: ["tracking_requests", path], path };
}
