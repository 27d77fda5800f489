import { alertRules, alertRulesQuery, listAlertRules } from "@/lib/consumers/alerts/alert-rule";
import { alertRuleInput, webhookLink } from "@/lib/consumers/alerts/alert-rule-input";
import { createAlertRule } from "@/lib/consumers/alerts/write-alert-rule";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "List alert rules",
  description: "The caller's own rules, newest first. An API key without a user has none.",
  query: alertRulesQuery,
  response: alertRules.many,
  handler: async ({ account, query }) => alertRules.list(await listAlertRules(account, query)),
});

export const POST = defineRoute({
  summary: "Create an alert rule",
  description:
    "Creates a rule of the caller. It fires for shipments or containers that begin to match, not for those that match now, or when an estimated arrival moves. A user can have 50 rules.",
  role: "viewer",
  body: resourceBody("alert_rule", alertRuleInput, { relationships: webhookLink }),
  status: 201,
  response: alertRules.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, body: { data } }) =>
    alertRules.document(await createAlertRule(account, data.attributes, data.relationships)),
});
