"use client";

import { ListFilterPlus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { FacetsOf } from "./field-filter-dialog";
import { type FieldFilters, type FilterFields, filteredFields, valueText, withoutField } from "./field-filters";
import { useValueNames } from "./use-value-names";

const dialog = createLazyModule(() => import("./field-filter-dialog"));

type FieldFilterBarProps = {
  filters: FieldFilters;
  fields: FilterFields;
  facetsOf: FacetsOf;
  /** Called with the change, which is applied to the filters that are in effect then. */
  onChange: (change: (filters: FieldFilters) => FieldFilters) => void;
};

/** The filters by further fields: each can be changed and removed, and others added. */
export function FieldFilterBar({ filters, fields, facetsOf, onChange }: FieldFilterBarProps) {
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const loaded = dialog.useModule(edited !== null);
  const nameOf = useValueNames(filters);
  return (
    <>
      {filteredFields(filters, fields).map(([name, field]) => {
        const value = valueText(filters, name, field, nameOf);
        return (
          <div
            key={name}
            className="flex h-9 min-w-0 items-stretch rounded-control border border-line-strong text-12 md:h-6.5"
          >
            <button type="button" onClick={() => setEdited(name)} className="flex min-w-0 items-stretch">
              <span className="flex items-center border-line-strong border-r px-2 text-ink-2">{field.label}</span>
              <span className="max-w-60 self-center truncate px-2 font-medium" title={value}>
                {value}
              </span>
            </button>
            <button
              type="button"
              aria-label={`Remove the filter ${field.label}`}
              onClick={() => onChange((current) => withoutField(current, name))}
              className="flex w-9 items-center justify-center rounded-r-control text-ink-3 hover:bg-hover hover:text-ink md:w-6.5"
            >
              <X aria-hidden size={14} />
            </button>
          </div>
        );
      })}
      <Button kind="ghost" size="small" onClick={() => setEdited("new")}>
        <ListFilterPlus aria-hidden size={14} />
        Filter
      </Button>
      {loaded && (
        <loaded.FieldFilterDialog
          edited={edited}
          filters={filters}
          fields={fields}
          facetsOf={facetsOf}
          onChange={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
