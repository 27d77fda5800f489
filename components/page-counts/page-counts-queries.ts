import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";

export type CountedPage = "shipments" | "containers" | "demurrage" | "documents";

type CountQuery = DocumentQuery<ListDocument<unknown, unknown>>;

/** A list with a single row and one attribute of it: its total is the count. */
function countQuery(path: string, parameters: Record<string, string | number>): CountQuery {
  const counted = pathWith(path, { ...parameters, "page[size]": 1 });
  return { key: ["page_counts", counted], path: counted };
}

/**
 * What is counted of each page: all shipments and containers; the containers whose free time for the pickup is over or ends by tomorrow, as on Today,
 * in the order of the index that has the few of them; the documents that differ, as on Today.
 */
export const pageCountQueries: Record<CountedPage, CountQuery> = {
  shipments: countQuery("/v2/shipments", { "fields[shipment]": "bill_of_lading_number" }),
  containers: countQuery("/v2/containers", { "fields[container]": "number" }),
  demurrage: countQuery("/v2/containers", {
    "filter[free_days_left][end]": 1,
    sort: "effective_lfd",
    "fields[container]": "number",
  }),
  documents: countQuery("/v2/documents", {
    "filter[status]": "extracted",
    "filter[differs]": "true",
    "fields[document]": "name",
  }),
};
