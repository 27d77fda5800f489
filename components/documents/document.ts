import { type DocumentQuery, type OneDocument, pathWith, type Resource } from "@/components/api/document";
import type { documentLabels } from "@/components/values/document-state-labels";
import type { documents } from "@/lib/documents/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";

/** A document as a record of the account. */
export type ShippingDocument = Resource<"document", AttributesOf<typeof documents>>;

/** A shipment, as far as pages of documents show it. */
export type LinkedShipment = Resource<
  "shipment",
  Pick<AttributesOf<typeof shipments>, "bill_of_lading_number" | "shipping_line_short_name">
>;

type Representation = Resource<"document_representation", { payload: Record<string, unknown> }>;

type Submission = Resource<"email_submission", { subject: string }>;

export type OpenedDocument = OneDocument<ShippingDocument, LinkedShipment | Representation | Submission>;

/** The document with what it is linked to. */
export function documentQuery(id: string): DocumentQuery<OpenedDocument> {
  const include = "shipments,email_submission,last_document_representation";
  return { key: ["document", id], path: pathWith(`/v2/documents/${id}`, { include }) };
}

export type DocumentState = keyof typeof documentLabels;

/** The state as shown: whether the document is being read, was read, differs from the tracked data or could not be read. */
export function documentStateOf({ attributes }: ShippingDocument): DocumentState {
  if (attributes.status === "failed") return "failed";
  if (attributes.status !== "extracted") return "reading";
  return attributes.open_differences_count > 0 ? "differs" : "read";
}

/** The type that a user set, else the one by the content; null: not known yet. */
export function documentTypeOf({ attributes }: ShippingDocument): string | null {
  return attributes.document_type_manual ?? attributes.document_type;
}

/** The included shipments that a document is linked to. */
export function shipmentsOf(document: ShippingDocument, included: { id: string; type: string }[]): LinkedShipment[] {
  const linked = document.relationships.shipments?.data;
  const ids = new Set(Array.isArray(linked) ? linked.map(({ id }) => id) : []);
  return included.filter(
    (resource): resource is LinkedShipment => resource.type === "shipment" && ids.has(resource.id),
  );
}
