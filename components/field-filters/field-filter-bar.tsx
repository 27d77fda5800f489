"use client";

import { ListFilterPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { FacetsOf } from "./field-filter-dialog";
import { type FieldFilters, type FilterFields, filteredFields, withoutField } from "./field-filters";

// Rendered by the server, too, and loaded only where there are filters.
const FieldChip = lazy(() => import("./field-chip").then((module) => ({ default: module.FieldChip })));
const dialog = createLazyModule(() => import("./field-filter-dialog"));

type FieldFilterBarProps = {
  filters: FieldFilters;
  fields: FilterFields;
  /** Absent: the list has no facets. */
  facetsOf?: FacetsOf;
  /** Called with the change, which is applied to the filters that are in effect then. */
  onChange: (change: (filters: FieldFilters) => FieldFilters) => void;
};

/** The filters by further fields: each can be changed and removed, and others added. */
export function FieldFilterBar({ filters, fields, facetsOf, onChange }: FieldFilterBarProps) {
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const loaded = dialog.useModule(edited !== null);
  return (
    <>
      <Suspense>
        {filteredFields(filters, fields).map(([name, field]) => (
          <FieldChip
            key={name}
            name={name}
            field={field}
            filters={filters}
            onEdit={() => setEdited(name)}
            onRemove={() => onChange((current) => withoutField(current, name))}
          />
        ))}
      </Suspense>
      <Button kind="ghost" size="small" onClick={() => setEdited("new")}>
        <ListFilterPlus aria-hidden size={14} />
        Filter
      </Button>
      {loaded && (
        <loaded.FieldFilterDialog
          edited={edited}
          filters={filters}
          fields={fields}
          facetsOf={facetsOf ?? null}
          onChange={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
