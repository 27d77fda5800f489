import { alertEdit, alerts, findAlert, updateAlert } from "@/lib/consumers/alerts/alert";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve an alert",
  description: "One of the caller's own alerts.",
  params: idParams,
  response: alerts.one,
  handler: async ({ account, params }) => alerts.document(await findAlert(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Mark an alert as read or unread",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("alert", alertEdit),
  response: alerts.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    alerts.document(await updateAlert(account, params.id, body.data.attributes)),
});
