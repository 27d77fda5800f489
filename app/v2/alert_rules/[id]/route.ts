import { z } from "zod";
import { alertRules, findAlertRule } from "@/lib/consumers/alerts/alert-rule";
import { alertRuleEdit, webhookLink } from "@/lib/consumers/alerts/alert-rule-input";
import { deleteAlertRule, updateAlertRule } from "@/lib/consumers/alerts/write-alert-rule";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve an alert rule",
  description: "One of the caller's own rules.",
  params: idParams,
  response: alertRules.one,
  handler: async ({ account, params }) => alertRules.document(await findAlertRule(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update an alert rule",
  description:
    "Changes one of the caller's own rules. With other filters, another trigger or when it is activated, the rule begins anew: it does not fire for what matches now.",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("alert_rule", alertRuleEdit, { relationships: webhookLink }),
  response: alertRules.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body: { data } }) =>
    alertRules.document(await updateAlertRule(account, params.id, data.attributes, data.relationships)),
});

export const DELETE = defineRoute({
  summary: "Delete an alert rule",
  description:
    "Deletes one of the caller's own rules, which can be restored for 7 days if it is among the 50 that were deleted last in the account. Its alerts remain; those that were not mailed yet are not mailed.",
  current: GET,
  role: "viewer",
  params: idParams,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteAlertRule(account, params.id);
    return null;
  },
});
