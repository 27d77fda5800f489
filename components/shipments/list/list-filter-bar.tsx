"use client";

import { useRef } from "react";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { freshnessLabels } from "@/components/values/state-labels";
import { choiceOf, type ListView } from "./list-view";

type ListFilterBarProps = { view: ListView; onShow: (view: ListView) => void };

function Options({ labels }: { labels: Record<string, { label: string }> }) {
  return (
    <>
      <option value="">Any</option>
      {Object.entries(labels).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** Filters the list by how current the data is, and by values that are not plain facts. `F` focuses the first filter. */
export function ListFilterBar({ view, onShow }: ListFilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  const applyFilters = (filters: Partial<ListView>) => onShow({ ...view, ...filters, page: 1 });
  return (
    <fieldset
      ref={bar}
      className="flex min-h-11 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
      aria-keyshortcuts="F"
    >
      <legend className="sr-only">Filters</legend>
      <FilterChip
        field="Updates"
        value={view.freshness ?? ""}
        onChange={(value) => applyFilters({ freshness: choiceOf(value, freshnessLabels) })}
      >
        <Options labels={freshnessLabels} />
      </FilterChip>
      <FilterChip
        field="Data"
        value={view.mark ?? ""}
        onChange={(value) => applyFilters({ mark: choiceOf(value, dataMarkLabels) })}
      >
        <Options labels={dataMarkLabels} />
      </FilterChip>
      {(view.freshness !== null || view.mark !== null) && (
        <Button kind="ghost" size="small" onClick={() => applyFilters({ freshness: null, mark: null })}>
          Clear
        </Button>
      )}
    </fieldset>
  );
}
