import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import {
  editTrackingRequests,
  requestBulkEditBody,
  requestBulkEditResponse,
} from "@/lib/tracking/requests/bulk-edit-requests";
import { bulkBody, bulkResponse, serializeBulkResults } from "@/lib/tracking/requests/bulk-tracking-requests";
import { createTrackingRequests } from "@/lib/tracking/requests/create-tracking-requests";

export const POST = defineRoute({
  summary: "Create up to 1,000 tracking requests",
  description:
    "Returns one result per row in the same order; an invalid row does not affect the others. Rows do not count against the limit of 100 single requests per minute. If the account has a limit of rows per minute, a request that exceeds it is rejected as a whole.",
  body: plainBody(bulkBody, { checkedByRow: true }),
  response: bulkResponse,
  errors: ["blank", "invalid", "rate_limited"],
  bucket: { name: "bulk", perMinute: 60 },
  handler: async ({ account, body }) =>
    plainJson(serializeBulkResults(await createTrackingRequests(account, body), body.dry_run)),
});

export const PATCH = defineRoute({
  summary: "Retry, dismiss, cancel or tag up to 200 tracking requests",
  description:
    "Requests data from carriers now, removes failed requests from lists or restores them, cancels requests that were created by mistake, and adds and removes tags. Returns one result per row in the same order; a row that fails does not affect the others. Send the `undo` rows of the results to take changes of tags and dismissals back.",
  body: plainBody(requestBulkEditBody),
  status: 200,
  response: requestBulkEditResponse,
  errors: ["blank", "invalid"],
  bucket: { name: "bulk_edit", perMinute: 120 },
  outbound: true,
  handler: async ({ account, body }) => plainJson(await editTrackingRequests(account, body)),
});
