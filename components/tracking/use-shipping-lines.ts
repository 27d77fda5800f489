"use client";

import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shippingLines } from "@/lib/reference/shipping-lines";

const hourMs = 60 * 60 * 1000;

export type ShippingLine = Resource<"shipping_line", AttributesOf<typeof shippingLines>>;

const shippingLinesQuery: DocumentQuery<ListDocument<ShippingLine>> = {
  key: ["shipping_lines"],
  path: "/v2/shipping_lines",
};

/** The shipping lines in operation, ordered by name; none until they are loaded. `error`: why they could not be. */
export function useLoadedShippingLines() {
  const { data, error, isPending } = useDocument(shippingLinesQuery, { freshMs: hourMs });
  const active = data?.data.filter(({ attributes }) => attributes.active) ?? [];
  const lines = active.sort((a, b) => a.attributes.name.localeCompare(b.attributes.name));
  return { lines, isPending, error: data ? null : error };
}

/** The shipping lines in operation, ordered by name. */
export const useShippingLines = (): ShippingLine[] => useLoadedShippingLines().lines;
