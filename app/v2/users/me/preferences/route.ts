import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import {
  findPreferencesUser,
  updateUserPreferences,
  userPreferences,
  userPreferencesEdit,
} from "@/lib/identity/people/user-preferences";

export const GET = defineRoute({
  summary: "Retrieve the display preferences of the current user",
  description:
    "Returns the language of the pages, and how they show times and quantities to the signed-in user, or to the owner of the API key. Responses of the API do not depend on it.",
  response: userPreferences.one,
  handler: async ({ account }) => userPreferences.document(await findPreferencesUser(account)),
});

export const PATCH = defineRoute({
  summary: "Update the display preferences of the current user",
  role: "viewer",
  current: GET,
  body: { ...resourceBody("user_preferences", userPreferencesEdit), id: "any" },
  response: userPreferences.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) =>
    userPreferences.document(await updateUserPreferences(account, body.data.attributes)),
});
