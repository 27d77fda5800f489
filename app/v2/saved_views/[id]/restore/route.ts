import { defineRoute, idParams } from "@/lib/http/define-route";
import { restoreSavedView, savedViews } from "@/lib/identity/people/saved-view";

export const POST = defineRoute({
  summary: "Restore a saved view",
  description:
    "Restores a view that was deleted less than 7 days ago, and is among the 50 that were deleted last in the account, with its id, its owner and its share links. Has no effect on a view that is not deleted. Users can restore their own views; admins also views that others have shared.",
  role: "viewer",
  params: idParams,
  response: savedViews.one,
  errors: ["invalid", "duplicate"],
  handler: async ({ account, params }) => savedViews.document(await restoreSavedView(account, params.id)),
});
