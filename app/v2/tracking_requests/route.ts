import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { customerLink } from "@/lib/parties/customer-link";
import { findShipments } from "@/lib/shipments/find-shipments";
import { shipments } from "@/lib/shipments/shipment";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { listTrackingRequests, trackingRequestsQuery } from "@/lib/tracking/requests/list-tracking-requests";
import { newTrackingRequest, trackingRequests } from "@/lib/tracking/requests/tracking-request";

export const GET = defineRoute({
  summary: "List tracking requests",
  query: trackingRequestsQuery,
  response: trackingRequests.many,
  include: ["tracked_object"],
  handler: async ({ account, query, include }) =>
    trackingRequests.list(await listTrackingRequests(account, query, include)),
});

export const POST = defineRoute({
  summary: "Create a tracking request",
  description:
    "Starts tracking a bill of lading, booking or container, up to 100 requests per minute. If a shipment already exists for the number, it is returned in `included`.",
  body: resourceBody("tracking_request", newTrackingRequest, { relationships: customerLink }),
  status: 201,
  response: trackingRequests.one,
  errors: ["not_found", "blank", "invalid", "duplicate", "not_supported", "rate_limited"],
  include: ["account", "shipping_line"],
  handler: async ({ account, body: { data } }) => {
    const { request, shipmentId } = await createTrackingRequest(account, data.attributes, data.relationships);
    const known = shipmentId ? await findShipments(account, [shipmentId]) : [];
    return { ...trackingRequests.document(request), included: known.map(shipments.serialize) };
  },
});
