import { defineRoute, idParams } from "@/lib/http/define-route";
import { carrierReliability } from "@/lib/shipments/reliability/carrier-reliability";
import { findCarrierReliability } from "@/lib/shipments/reliability/find-carrier-reliability";

export const GET = defineRoute({
  summary: "Retrieve the reliability of a carrier connection",
  description:
    "What the carrier reported, how late, how often its requests failed, and how far off its estimated arrivals were, from the account's own log. An entry of the log has all requests with one result in a row, and is kept for 30 days after the last of them. The figures by shipping line are of the newest shipments that arrived at their port of discharge 3 to 90 days ago: at most 100 per line and 300 of all lines, among the newest 5,000 of the account. A figure with fewer than 20 observations is null.",
  role: "admin",
  params: idParams,
  response: carrierReliability.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => carrierReliability.document(await findCarrierReliability(account, params.id)),
});
