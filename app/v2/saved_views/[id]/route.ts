import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import {
  deleteSavedView,
  findSavedView,
  savedViewEdit,
  savedViews,
  updateSavedView,
} from "@/lib/identity/people/saved-view";

export const GET = defineRoute({
  summary: "Retrieve a saved view",
  params: idParams,
  response: savedViews.one,
  handler: async ({ account, params }) => savedViews.document(await findSavedView(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a saved view",
  description: "Users can change their own views; admins also views that others have shared.",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("saved_view", savedViewEdit),
  response: savedViews.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, params, body }) =>
    savedViews.document(await updateSavedView(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a saved view",
  description:
    "Users can delete their own views; admins also views that others have shared. It can be restored for 7 days if it is among the 50 that were deleted last in the account; its share links open nothing until then.",
  current: GET,
  role: "viewer",
  params: idParams,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteSavedView(account, params.id);
    return null;
  },
});
