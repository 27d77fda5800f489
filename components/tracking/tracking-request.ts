import type { ListDocument, Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shippingLines } from "@/lib/reference/shipping-lines";
import type { RequestState } from "@/lib/shipments/state-labels";
import type { trackingRequests } from "@/lib/tracking/requests/tracking-request";

type TrackingRequestAttributes = AttributesOf<typeof trackingRequests>;

export type TrackingRequest = Resource<"tracking_request", TrackingRequestAttributes>;
export type RequestType = TrackingRequestAttributes["request_type"];

export const requestTypes: RequestType[] = ["bill_of_lading", "booking_number", "container"];

/** A page of requests, with their carriers, shipments and the people who asked for them. */
export type TrackingRequestsPage = ListDocument<
  TrackingRequest,
  | Resource<"shipping_line", AttributesOf<typeof shippingLines>>
  | Resource<"shipment", unknown>
  | Resource<"user", { name: string }>
>;

/** The short name of a request's carrier, or its SCAC; null while it is not detected. */
export function carrierNameOf({ attributes: { scac } }: TrackingRequest, { included = [] }: TrackingRequestsPage) {
  const carrier = included.find((resource) => resource.type === "shipping_line" && resource.attributes.scac === scac);
  return carrier?.type === "shipping_line" ? carrier.attributes.short_name : scac;
}

/** The name of the person who asked for it; null: a program without one, or the list does not include people. */
export function userNameOf({ relationships }: TrackingRequest, { included = [] }: TrackingRequestsPage) {
  const [link] = [relationships.user?.data].flat();
  const user = included.find((resource) => resource.type === "user" && resource.id === link?.id);
  return user?.type === "user" ? user.attributes.name : null;
}

/** The state to show: `retrying` is distinguished from `pending`, since the carrier did not respond. */
export function requestState({ attributes }: TrackingRequest): RequestState {
  return attributes.status === "pending" && attributes.is_retrying ? "retrying" : attributes.status;
}
