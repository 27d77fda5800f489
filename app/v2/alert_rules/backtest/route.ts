import { alertRuleInput, webhookLink } from "@/lib/consumers/alerts/alert-rule-input";
import { alertBacktests } from "@/lib/consumers/alerts/backtest";
import { testAlertRule } from "@/lib/consumers/alerts/run-backtest";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Test an alert rule on past changes",
  description:
    "Returns what a rule would have fired over the changes of the last 30 days, at most the newest 20,000. Nothing is stored. Values of other records, such as the holds of a shipment's containers, are read as they are now.",
  role: "viewer",
  readOnly: true,
  outbound: true,
  bucket: { name: "backtest", perMinute: 20 },
  body: resourceBody("alert_rule", alertRuleInput, { relationships: webhookLink }),
  response: alertBacktests.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, body: { data } }) =>
    alertBacktests.document(await testAlertRule(account, data.attributes, data.relationships)),
});
