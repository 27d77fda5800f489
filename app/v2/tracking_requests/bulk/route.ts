import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";
import { bulkAnswer, bulkBody } from "@/lib/tracking/requests/bulk";
import { createTrackingRequests } from "@/lib/tracking/requests/create-tracking-requests";
import { serializeBulk } from "@/lib/tracking/requests/serialize-bulk";

export const POST = defineRoute({
  summary: "Start tracking up to 1,000 numbers at once",
  description:
    "Always one result per row, in order; a bad row never blocks the others. Rows do not count against the 100 a minute of single requests, but against the account's own rows a minute where its plan sets some: beyond them nothing is stored.",
  body: plainBody(bulkBody, { checkedByRow: true }),
  response: bulkAnswer,
  errors: ["blank", "invalid", "rate_limited"],
  bucket: { name: "bulk", perMinute: 60 },
  handler: async ({ account, body }) =>
    plainJson(serializeBulk(await createTrackingRequests(account, body), body.dry_run)),
});
