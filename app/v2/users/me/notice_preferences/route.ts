import { findPreferences } from "@/lib/consumers/notices/find-preferences";
import { noticePreferences, preferencesEdit } from "@/lib/consumers/notices/preferences-resource";
import { updatePreferences } from "@/lib/consumers/notices/update-preferences";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Read what one is told by e-mail",
  description: "Of the person signed in, or of the person whose key it is.",
  response: noticePreferences.one,
  handler: async ({ account }) => noticePreferences.document(await findPreferences(account)),
});

export const PATCH = defineRoute({
  summary: "Change what one is told by e-mail",
  role: "viewer",
  current: GET,
  body: { ...resourceBody("notice_preferences", preferencesEdit), id: "any" },
  response: noticePreferences.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) =>
    noticePreferences.document(await updatePreferences(account, body.data.attributes)),
});
