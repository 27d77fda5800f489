"use client";

import { useDocument } from "@/components/api/use-document";
import { type ShippingLine, shippingLinesQuery } from "./shipping-lines-query";

const hourMs = 60 * 60 * 1000;

/** Carriers to choose from, by name; brands that no longer sail are left out. */
export function useShippingLines(): ShippingLine[] {
  const { data } = useDocument(shippingLinesQuery, { freshMs: hourMs });
  const active = data?.data.filter(({ attributes }) => attributes.active !== false) ?? [];
  return active.sort((a, b) => a.attributes.name.localeCompare(b.attributes.name));
}
