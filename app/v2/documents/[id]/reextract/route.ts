import { repeatWork } from "@/lib/documents/repeat-work";
import { accepted, acceptedResponse } from "@/lib/http/accepted";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Extract the data of a document again",
  description: "Reads the document again in the background. Its type stays as it is; corrections by users are kept.",
  feature: "documents",
  params: idParams,
  status: 202,
  response: acceptedResponse,
  handler: async ({ account, params }) => {
    await repeatWork(account, params.id, "extract");
    return accepted;
  },
});
