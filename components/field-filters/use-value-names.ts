"use client";

import type { DocumentQuery, OneDocument, Resource } from "@/components/api/document";
import { useDocuments } from "@/components/api/use-document";
import type { FieldFilters } from "./field-filters";

/** The resources under the codes of a field. */
const resources: Record<string, "ports" | "shipping_lines"> = {
  pol_locode: "ports",
  pod_locode: "ports",
  destination_locode: "ports",
  line_scac: "shipping_lines",
};

/** More codes of a field are shown as they are. */
const namesMax = 3;

type Named = OneDocument<Resource<"port" | "shipping_line", { name: string }>>;

function queryOf(resource: string, code: string): DocumentQuery<Named> {
  return { key: ["name", resource, code], path: `/v2/${resource}/${encodeURIComponent(code)}` };
}

/** The names of the ports and shipping lines that the filters have the codes of; the code itself until it is loaded, or if it has no name. */
export function useValueNames(filters: FieldFilters): (field: string, code: string) => string {
  const coded = Object.entries(filters).flatMap(([field, text]) => {
    const resource = resources[field];
    const codes = text.split(",").map((code) => code.trim());
    return resource ? codes.slice(0, namesMax).map((code) => ({ field, code, query: queryOf(resource, code) })) : [];
  });
  const results = useDocuments(
    coded.map(({ query }) => query),
    { freshMs: Number.POSITIVE_INFINITY },
  );
  return (field, code) => {
    const index = coded.findIndex((each) => each.field === field && each.code === code);
    return results[index]?.data?.data.attributes.name ?? code;
  };
}
