import { type DocumentQuery, type OneDocument, pathWith, type Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { provenances } from "@/lib/shipments/provenance/provenance";

/** The shipment or container that a value belongs to. */
export type Subject = { type: "shipment" | "container"; id: string };

type Provenance = Resource<"provenance", AttributesOf<typeof provenances>>;
type Document = OneDocument<Resource<Subject["type"], object>, Provenance>;

/** One value with its source, its rule and what else was stated. */
export type ExplainedValue = Provenance["attributes"]["values"][number];
export type ExplainedCandidate = ExplainedValue["candidates"][number];

function provenanceQuery({ type, id }: Subject): DocumentQuery<Document> {
  // A sparse fieldset keeps the response small.
  const parameters = { include: "provenance", [`fields[${type}]`]: "created_at" };
  return { key: ["provenance", type, id], path: pathWith(`/v2/${type}s/${id}`, parameters) };
}

/** The provenance of a shipment or container, fetched while `enabled`. */
export function useProvenance(subject: Subject, enabled: boolean) {
  return useDocument(provenanceQuery(subject), { enabled, freshMs: 30_000 });
}

/** The explanation of one attribute; null if the response does not explain it. */
export function explainedValueIn(document: Document, attribute: string): ExplainedValue | null {
  const values = (document.included ?? []).flatMap(({ attributes }) => attributes.values);
  return values.find((value) => value.attribute === attribute) ?? null;
}
