import { documentValues } from "@/lib/documents/representations/document-value";
import { findDocumentValues } from "@/lib/documents/representations/find-values";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List the extracted values of a document",
  description:
    "Returns the values of the newest extraction in the order of the document, each with its place on the page and the correction by a user, followed by values that users added. The list has no pagination.",
  feature: "documents",
  params: idParams,
  response: documentValues.many,
  handler: async ({ account, params }) => documentValues.all(await findDocumentValues(account, params.id)),
});
