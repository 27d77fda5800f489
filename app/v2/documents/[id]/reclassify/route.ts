import { repeatWork } from "@/lib/documents/repeat-work";
import { accepted, acceptedResponse } from "@/lib/http/accepted";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Classify a document again",
  description:
    "Determines the type of the document again and extracts its data in the background. A type that a user set takes precedence.",
  feature: "documents",
  params: idParams,
  status: 202,
  response: acceptedResponse,
  handler: async ({ account, params }) => {
    await repeatWork(account, params.id, "reclassify");
    return accepted;
  },
});
