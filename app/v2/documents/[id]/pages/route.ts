import { documentPages, findDocumentPages } from "@/lib/documents/pages/document-page";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { originOf } from "@/lib/platform/auth/request-origin";

export const GET = defineRoute({
  summary: "List the pages of a document",
  description:
    "Returns the pages of the current version of the file in their order, each with the URL of its image. The list has no pagination; it is empty until the file has been read.",
  feature: "documents",
  params: idParams,
  response: documentPages.many,
  handler: async ({ account, params, request }) =>
    documentPages.all(await findDocumentPages(account, params.id, originOf(request))),
});
