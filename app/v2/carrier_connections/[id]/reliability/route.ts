import { defineRoute, idParams } from "@/lib/http/define-route";
import { carrierReliability } from "@/lib/shipments/reliability/carrier-reliability";
import { findCarrierReliability } from "@/lib/shipments/reliability/find-carrier-reliability";

export const GET = defineRoute({
  summary: "Retrieve the reliability of a carrier connection",
  description:
    "What the carrier delivered, how late, how often its requests failed, and how far off its estimated arrivals were, from the account's own log. Requests are those of the newest log entries, which are kept for 30 days after the last request of each. The figures by shipping line are of the newest shipments that arrived at their port of discharge in the last 90 days, at most 100 per line. A figure with fewer than 20 observations is null.",
  role: "admin",
  params: idParams,
  response: carrierReliability.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => carrierReliability.document(await findCarrierReliability(account, params.id)),
});
