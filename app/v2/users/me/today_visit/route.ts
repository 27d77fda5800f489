import { defineRoute } from "@/lib/http/define-route";
import { findTodayVisit, recordTodayVisit, todayVisits } from "@/lib/identity/people/today-visit";

export const GET = defineRoute({
  summary: "Retrieve the current user's visit of the page Today",
  description:
    "Returns since when the signed-in user, or the owner of the API key, has not seen changes, without recording a visit.",
  response: todayVisits.one,
  handler: async ({ account }) => todayVisits.document(await findTodayVisit(account)),
});

export const POST = defineRoute({
  summary: "Record a visit of the page Today",
  description:
    "Records that the user opens the page. Within 30 minutes of the last opening the visit goes on and `since` stays; after that, `since` becomes the time of the last opening.",
  role: "viewer",
  response: todayVisits.one,
  handler: async ({ account }) => todayVisits.document(await recordTodayVisit(account)),
});
