import { defineRoute, idParams } from "@/lib/http/define-route";
import { findTrackingRequest } from "@/lib/tracking/find-tracking-request";
import { trackingRequests } from "@/lib/tracking/tracking-request";

export const GET = defineRoute({
  summary: "Read a tracking request",
  params: idParams,
  response: trackingRequests.one,
  include: ["tracked_object"],
  handler: async ({ account, params }) => trackingRequests.document(await findTrackingRequest(account, params.id)),
});
