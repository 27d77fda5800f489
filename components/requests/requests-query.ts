import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import type { RequestsView } from "./requests-view";

export const requestsPageSize = 30;

/** A page of tracking requests, newest first. */
export function requestsQuery(
  { q, tab, page }: RequestsView,
  pageSize = requestsPageSize,
): DocumentQuery<ListDocument<TrackingRequest>> {
  const path = pathWith("/v2/tracking_requests", {
    q,
    "filter[status]": tab === "dismissed" ? null : tab,
    "filter[dismissed]": String(tab === "dismissed"),
    "page[number]": page,
    "page[size]": pageSize,
  });
  return { key: ["tracking_requests", path], path };
}
