import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument } from "@/components/api/json-api";
import type { TrackingRequest } from "./tracking-request";

const path = pathWith("/v2/tracking_requests", {
  "filter[status]": "pending,awaiting_manifest,failed",
  "page[size]": 100,
});

/** Requests that are no shipments yet, newest first. */
export const openRequestsQuery: DocumentQuery<ListDocument<TrackingRequest>> = {
  key: ["tracking_requests", "open"],
  path,
};
