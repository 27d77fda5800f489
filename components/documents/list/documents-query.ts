import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import { documentStateOf, type LinkedShipment, type ShippingDocument } from "@/components/documents/document";
import { formatSort } from "@/components/ui/list-sort";
import type { DocumentsView } from "./list-view";

export const documentsPageSize = 30;

export type DocumentsPage = ListDocument<ShippingDocument, LinkedShipment>;

/** The status of a tab; documents that differ are among the read ones. */
const statuses = {
  reading: "received,classifying,extracting",
  read: "extracted",
  differs: "extracted",
  failed: "failed",
};

/** One page of documents with the shipments that they are linked to. */
export function documentsQuery(
  { q, byNumber, tab, type, sort, page }: DocumentsView,
  pageSize = documentsPageSize,
): DocumentQuery<DocumentsPage> {
  const path = pathWith("/v2/documents", {
    "filter[filename]": byNumber ? null : q,
    "filter[reference]": byNumber ? q : null,
    "filter[status]": tab && statuses[tab],
    "filter[differs]": tab === "differs" ? "true" : null,
    "filter[document_types]": type,
    sort: formatSort(sort),
    "page[number]": page,
    "page[size]": pageSize,
    include: "shipments",
  });
  return { key: ["documents", path], path };
}

/** The documents of a shipment. */
export function shipmentDocumentsQuery(shipmentId: string): DocumentQuery<DocumentsPage> {
  const path = pathWith("/v2/documents", { "filter[shipment_id]": shipmentId, "page[size]": 20 });
  return { key: ["documents", path], path };
}

const readingPollMs = 2_000;

/** How often to fetch documents again without a change stream: soon while one of them is being read. */
export function documentsPollMs(page: DocumentsPage | undefined): number {
  return page?.data.some((document) => documentStateOf(document) === "reading") ? readingPollMs : 30_000;
}
