import { repeatWork } from "@/lib/documents/repeat-work";
import { accepted, acceptedResponse } from "@/lib/http/accepted";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Link a document again",
  description:
    "Searches the shipments and containers of the document again and compares it with the tracked data, in the background.",
  feature: "documents",
  params: idParams,
  status: 202,
  response: acceptedResponse,
  handler: async ({ account, params }) => {
    await repeatWork(account, params.id, "relink");
    return accepted;
  },
});
