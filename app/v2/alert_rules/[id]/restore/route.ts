import { alertRules } from "@/lib/consumers/alerts/alert-rule";
import { restoreAlertRule } from "@/lib/consumers/alerts/write-alert-rule";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Restore an alert rule",
  description:
    "Restores one of the caller's own rules that was deleted less than 7 days ago, and is among the 50 that were deleted last in the account, with its id and what it has seen. It fires for what has begun to match meanwhile, and counts moves of arrivals meanwhile, with the next change of their shipment. Alerts from before the deletion that were not mailed yet are not mailed. Has no effect on a rule that is not deleted.",
  role: "viewer",
  params: idParams,
  response: alertRules.one,
  errors: ["invalid"],
  handler: async ({ account, params }) => alertRules.document(await restoreAlertRule(account, params.id)),
});
