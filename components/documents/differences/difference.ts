import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { LinkedShipment } from "@/components/documents/document";
import type { documentDifferences } from "@/lib/documents/differences/document-difference";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Difference = Resource<"document_difference", AttributesOf<typeof documentDifferences>>;

type RelatedContainer = Resource<"container", { number: string }>;
type RelatedDocument = Resource<"document", { name: string }>;

export type DifferencesDocument = ListDocument<Difference, LinkedShipment | RelatedContainer | RelatedDocument>;

/** The differences of one document, resolved ones included. */
export function differencesQuery(documentId: string): DocumentQuery<DifferencesDocument> {
  const path = pathWith(`/v2/documents/${documentId}/differences`, {
    include: "shipment,container",
    "page[size]": 100,
  });
  return { key: ["document_differences", "document", documentId], path };
}

/** The open differences of a shipment, with their documents. */
export function shipmentDifferencesQuery(shipmentId: string): DocumentQuery<DifferencesDocument> {
  const path = pathWith("/v2/document_differences", {
    "filter[shipment_id]": shipmentId,
    "filter[open]": "true",
    include: "document,container",
    "page[size]": 100,
  });
  return { key: ["document_differences", "shipment", shipmentId], path };
}

/** The included record of a relationship of a difference. */
export function relatedTo<Type extends "shipment" | "container" | "document">(
  difference: Difference,
  type: Type,
  included: DifferencesDocument["included"],
) {
  const reference = difference.relationships[type]?.data;
  const id = Array.isArray(reference) ? undefined : reference?.id;
  type Related = Extract<NonNullable<DifferencesDocument["included"]>[number], { type: Type }>;
  return included?.find((resource): resource is Related => resource.type === type && resource.id === id) ?? null;
}
