import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findTrackingRequest } from "@/lib/tracking/requests/find-tracking-request";
import { trackingRequestEdit, trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { updateTrackingRequest } from "@/lib/tracking/requests/update-tracking-request";

export const GET = defineRoute({
  summary: "Read a tracking request",
  params: idParams,
  response: trackingRequests.one,
  include: ["tracked_object"],
  handler: async ({ account, params }) => trackingRequests.document(await findTrackingRequest(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change a tracking request's references or tags",
  description:
    "Those of the request itself are replaced. A shipment that came of it keeps its own, which are changed at its own address; a shipment still to come gets the new ones.",
  current: GET,
  params: idParams,
  body: resourceBody("tracking_request", trackingRequestEdit),
  response: trackingRequests.one,
  errors: ["blank", "invalid"],
  include: ["tracked_object"],
  handler: async ({ account, params, body }) =>
    trackingRequests.document(await updateTrackingRequest(account, params.id, body.data.attributes)),
});
