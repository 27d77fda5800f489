import { findPreferences, updatePreferences } from "@/lib/consumers/notices/notice-preferences";
import { noticePreferences, preferencesEdit } from "@/lib/consumers/notices/notice-preferences-resource";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve the e-mail notification preferences of the current user",
  description: "Returns the preferences of the signed-in user, or of the owner of the API key.",
  response: noticePreferences.one,
  handler: async ({ account }) => noticePreferences.document(await findPreferences(account)),
});

export const PATCH = defineRoute({
  summary: "Update the e-mail notification preferences of the current user",
  role: "viewer",
  current: GET,
  body: { ...resourceBody("notice_preferences", preferencesEdit), id: "any" },
  response: noticePreferences.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) =>
    noticePreferences.document(await updatePreferences(account, body.data.attributes)),
});
