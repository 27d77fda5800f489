"use client";

import { type ReactNode, useRef } from "react";
import { useTranslations } from "#translations";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { FilterChip, FilterOptions } from "@/components/ui/filter-chip";
import { SortChip } from "@/components/ui/sort-chip";
import { shipmentFields } from "./fields";
import {
  choiceOf,
  delays,
  filterLabels,
  isFiltered,
  type ListView,
  marks,
  noFilters,
  sortLabels,
  sortNames,
  updates,
} from "./list-view";
import { shipmentFacetsQuery } from "./shipments-query";
import { currentListView } from "./use-list-view";

/** `children`: shown at the right of the filters. */
type ListFilterBarProps = { view: ListView; onShow: (view: ListView) => void; children?: ReactNode };

/** Filters the list by how current the data is, and by values that are not plain facts. `F` focuses the first filter. */
export function ListFilterBar({ view, onShow, children }: ListFilterBarProps) {
  const t = useTranslations("shipment-list");
  const labels = filterLabels(t, useTranslations("values.states"));
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  const applyFilters = (filters: Partial<ListView>) => onShow({ ...currentListView(), ...filters, page: 1 });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-gutter py-2">
      <fieldset ref={bar} className="flex flex-wrap items-center gap-2" aria-keyshortcuts="F">
        <legend className="sr-only">{t("filters")}</legend>
        <FilterChip
          field={t("fields.freshness")}
          operator={t("is")}
          value={view.freshness ?? ""}
          onChange={(value) => applyFilters({ freshness: choiceOf(value, updates) })}
        >
          <FilterOptions labels={labels.freshness} />
        </FilterChip>
        <FilterChip
          field={t("fields.mark")}
          operator={t("is")}
          value={view.mark ?? ""}
          onChange={(value) => applyFilters({ mark: choiceOf(value, marks) })}
        >
          <FilterOptions labels={labels.mark} />
        </FilterChip>
        <FilterChip
          field={t("fields.delay")}
          operator={t("is")}
          value={view.delay ?? ""}
          onChange={(value) => applyFilters({ delay: choiceOf(value, delays) })}
        >
          <FilterOptions labels={labels.delay} />
        </FilterChip>
        <FieldFilterBar
          filters={view.fields}
          fields={shipmentFields}
          facetsOf={(fields) => shipmentFacetsQuery({ ...view, fields })}
          onChange={(change) => applyFilters({ fields: change(currentListView().fields) })}
        />
        {isFiltered({ ...view, status: null }) && (
          <Button
            kind="ghost"
            size="small"
            onClick={() => applyFilters({ ...noFilters, status: view.status, fields: {} })}
          >
            {t("clear")}
          </Button>
        )}
        <SortChip sort={view.sort} names={sortNames} labels={sortLabels(t)} onSort={(sort) => applyFilters({ sort })} />
      </fieldset>
      <div className="flex flex-auto flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:justify-start">
        {children}
      </div>
    </div>
  );
}
