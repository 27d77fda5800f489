import { differenceChanges, dismissDifference } from "@/lib/documents/differences/dismiss-difference";
import { documentDifferences } from "@/lib/documents/differences/document-difference";
import { findDifference } from "@/lib/documents/differences/list-differences";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

const includable = ["document", "shipment", "container"];

export const GET = defineRoute({
  summary: "Retrieve a document difference",
  feature: "documents",
  params: idParams,
  includable,
  response: documentDifferences.one,
  handler: async ({ account, params }) => documentDifferences.document(await findDifference(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Dismiss a document difference",
  current: GET,
  description: "A dismissed difference counts as resolved. With `dismissed` false it is compared and listed again.",
  feature: "documents",
  params: idParams,
  includable,
  body: resourceBody("document_difference", differenceChanges),
  response: documentDifferences.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    documentDifferences.document(await dismissDifference(account, params.id, body.data.attributes)),
});
