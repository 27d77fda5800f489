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

/** The shipping lines in operation, ordered by name. */
export function useShippingLines(): ShippingLine[] {
  const { data } = useDocument(shippingLinesQuery, { freshMs: hourMs });
  const active = data?.data.filter(({ attributes }) => attributes.active) ?? [];
  return active.sort((a, b) => a.attributes.name.localeCompare(b.attributes.name));
}
