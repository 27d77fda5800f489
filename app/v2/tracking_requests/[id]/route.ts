import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findTrackingRequest, trackingRequestEdit, trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { updateTrackingRequest } from "@/lib/tracking/requests/update-tracking-request";

export const GET = defineRoute({
  summary: "Retrieve a tracking request",
  params: idParams,
  response: trackingRequests.one,
  include: ["tracked_object"],
  handler: async ({ account, params, include }) =>
    trackingRequests.document(await findTrackingRequest(account, params.id, include)),
});

export const PATCH = defineRoute({
  summary: "Update a tracking request",
  description:
    "Replaces the references or tags of the request. A shipment that was already created from the request keeps its own; a shipment created later gets the new ones.",
  current: GET,
  params: idParams,
  body: resourceBody("tracking_request", trackingRequestEdit),
  response: trackingRequests.one,
  errors: ["blank", "invalid"],
  include: ["tracked_object"],
  handler: async ({ account, params, body }) =>
    trackingRequests.document(await updateTrackingRequest(account, params.id, body.data.attributes)),
});
