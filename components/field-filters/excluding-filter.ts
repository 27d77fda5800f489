"use client";

import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { useDocuments } from "@/components/api/use-documents";
import { type ListTotal, listTotalOf } from "@/components/ui/list-total";

/** A filter in effect, in words: `status At sea`, and the view without it. */
export type Removable<View> = { text: string; view: View };

/** The filter without which most records match; null: without none of them any does, or not loaded. */
export function mostExcluding<View>(filters: (Removable<View> & { list: ListTotal })[]) {
  const [first, ...others] = filters.filter(({ list }) => list.total > 0);
  if (!first) return null;
  return others.reduce((most, each) => (each.list.total > most.list.total ? each : most), first);
}

/** The same for an empty list. `queryOf`: the query of one row of a view, with its total. */
export function useExcludingFilter<View>(
  filters: Removable<View>[],
  queryOf: (view: View) => DocumentQuery<ListDocument<unknown, unknown>>,
) {
  const results = useDocuments(filters.map(({ view }) => queryOf(view)));
  return mostExcluding(filters.map((filter, index) => ({ ...filter, list: listTotalOf(results[index]?.data) })));
}
