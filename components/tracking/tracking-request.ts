import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { RequestState } from "@/components/values/state-labels";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
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

/** Tracking requests without a shipment, newest first. */
export const openRequestsQuery: DocumentQuery<ListDocument<TrackingRequest>> = {
  key: ["tracking_requests", "open"],
  path: pathWith("/v2/tracking_requests", {
    "filter[status]": "pending,awaiting_manifest,failed",
    "page[size]": 100,
  }),
};
