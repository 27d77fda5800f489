import { trackDocument, trackInput } from "@/lib/documents/links/track-document";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";

export const POST = defineRoute({
  summary: "Track the shipment of a document",
  description:
    "Creates a tracking request for one of the document's `untracked_numbers`. When the carrier knows the number, the document is linked to the shipment.",
  feature: "documents",
  params: idParams,
  body: resourceBody("tracking_request", trackInput),
  status: 201,
  response: trackingRequests.one,
  errors: ["not_found", "invalid", "duplicate", "not_supported", "rate_limited"],
  handler: async ({ account, params, body: { data } }) =>
    trackingRequests.document(await trackDocument(account, params.id, data.attributes)),
});
