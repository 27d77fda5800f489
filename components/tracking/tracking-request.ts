import { type DocumentQuery, type OneDocument, pathWith, type Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { RequestState } from "@/lib/shipments/state-labels";
import type { requestCounts } from "@/lib/tracking/requests/count-tracking-requests";
import type { trackingRequests } from "@/lib/tracking/requests/tracking-request";

type TrackingRequestAttributes = AttributesOf<typeof trackingRequests>;

export type TrackingRequest = Resource<"tracking_request", TrackingRequestAttributes>;
export type RequestType = TrackingRequestAttributes["request_type"];

export const requestTypeLabels: Record<RequestType, string> = {
  bill_of_lading: "Bill of lading",
  booking_number: "Booking",
  container: "Container",
};

/** The state to show: `retrying` is distinguished from `pending`, since the carrier did not respond. */
export function requestState({ attributes }: TrackingRequest): RequestState {
  return attributes.status === "pending" && attributes.is_retrying ? "retrying" : attributes.status;
}

type CountsAttributes = AttributesOf<typeof requestCounts>;

/** The number of tracking requests in a status. */
export type RequestCount = CountsAttributes["counts"][number];

/** The numbers of tracking requests in each status, without the dismissed ones; `q`: of those that match a search. */
export function requestCountsQuery(
  q = "",
): DocumentQuery<OneDocument<Resource<"tracking_request_counts", CountsAttributes>>> {
  const path = pathWith("/v2/tracking_requests/counts", { q, "filter[dismissed]": "false" });
  return { key: ["tracking_requests", path], path };
}
