"use client";

import { type ReactNode, useRef } from "react";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { SortChip } from "@/components/ui/sort-chip";
import { type DocumentType, documentTypeLabels } from "@/lib/ingest/documents/extract/document-types";
import { type DocumentsView, sortLabels, sortNames } from "./list-view";

/** `children`: shown at the right of the filters. */
type DocumentsFilterBarProps = {
  view: DocumentsView;
  onShow: (view: DocumentsView) => void;
  children?: ReactNode;
};

/** Filters the list by type, and sets where the searched text is looked for. `F` focuses the first filter. */
export function DocumentsFilterBar({ view, onShow, children }: DocumentsFilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  const change = (next: Partial<DocumentsView>) => onShow({ ...view, ...next, page: 1 });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-gutter py-2">
      <fieldset ref={bar} aria-keyshortcuts="F" className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Filters</legend>
        <FilterChip
          field="Type"
          operator="is"
          value={view.type ?? ""}
          onChange={(type) => change({ type: type === "" ? null : (type as DocumentType) })}
        >
          <option value="">Any</option>
          {Object.entries(documentTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </FilterChip>
        <FilterChip
          field="Search in"
          value={view.byNumber ? "numbers" : "names"}
          onChange={(value) => change({ byNumber: value === "numbers" })}
        >
          <option value="names">Names</option>
          <option value="numbers">Numbers in the document</option>
        </FilterChip>
        {view.type !== null && (
          <Button kind="ghost" size="small" onClick={() => change({ type: null })}>
            Clear
          </Button>
        )}
        <SortChip sort={view.sort} names={sortNames} labels={sortLabels} onSort={(sort) => change({ sort })} />
      </fieldset>
      <div className="ml-auto">{children}</div>
    </div>
  );
}
