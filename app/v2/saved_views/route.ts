import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import {
  createSavedView,
  listSavedViews,
  savedViewInput,
  savedViews,
  savedViewsQuery,
} from "@/lib/identity/people/saved-view";

export const GET = defineRoute({
  summary: "List saved views",
  description: "The caller's own views and those that are shared with all users, newest first.",
  query: savedViewsQuery,
  response: savedViews.many,
  handler: async ({ account, query }) => savedViews.list(await listSavedViews(account, query)),
});

export const POST = defineRoute({
  summary: "Create a saved view",
  description:
    "Saves the filters and the order of a list for the caller, or for all users with `shared`, which requires the role member. Its name is unique among the views that the caller has saved of the list.",
  role: "viewer",
  body: resourceBody("saved_view", savedViewInput),
  status: 201,
  response: savedViews.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, body }) => savedViews.document(await createSavedView(account, body.data.attributes)),
});
