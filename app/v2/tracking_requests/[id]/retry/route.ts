import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { retryTrackingRequest } from "@/lib/tracking/requests/retry-tracking-request";
import { requestRetry, trackingRequests } from "@/lib/tracking/requests/tracking-request";

export const POST = defineRoute({
  summary: "Retry a tracking request",
  description:
    "Requests data from the shipping line now. A failed request becomes pending again; a request that is waiting keeps its status. With another number, type or shipping line the request starts again with these. Its references, tags and custom fields are kept.",
  params: idParams,
  body: resourceBody("tracking_request", requestRetry, { optional: true }),
  response: trackingRequests.one,
  errors: ["invalid", "duplicate", "not_supported", "conflict"],
  handler: async ({ account, params, body }) =>
    trackingRequests.document(await retryTrackingRequest(account, params.id, body?.data.attributes ?? {})),
});
