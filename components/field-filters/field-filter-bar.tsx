"use client";

import { hashKey } from "@tanstack/react-query";
import { ListFilterPlus } from "lucide-react";
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { FacetsOf } from "./field-filter-dialog";
import { type FieldFilters, type FilterFields, filteredFields, withoutField } from "./field-filters";

// Rendered by the server, too, and loaded only where there are filters.
const FieldChip = lazy(() =>
  import("./filtered-parts").then((module) => ({ default: module.filteredParts.FieldChip })),
);
const dialog = createLazyModule(() => import("./field-filter-dialog"));

type ChipsProps = Pick<FieldFilterBarProps, "filters" | "fields"> & {
  onEdit: (name: string) => void;
  changeRef: RefObject<FieldFilterBarProps["onChange"]>;
};

/**
 * Rendered again with other filters only: what the server rendered is removed from the page when it is rendered again before its code is
 * loaded, and the buttons after it would move.
 */
const FieldChips = memo(
  ({ filters, fields, onEdit, changeRef }: ChipsProps) => (
    <Suspense>
      {filteredFields(filters, fields).map(([name, field]) => (
        <FieldChip
          key={name}
          name={name}
          field={field}
          filters={filters}
          onEdit={() => onEdit(name)}
          onRemove={() => changeRef.current((current) => withoutField(current, name))}
        />
      ))}
    </Suspense>
  ),
  (before, after) => before.fields === after.fields && hashKey([before.filters]) === hashKey([after.filters]),
);

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
  const t = useTranslations("data-table");
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const loaded = dialog.useModule(edited !== null);
  const changeRef = useRef(onChange);
  useEffect(() => {
    changeRef.current = onChange;
  }, [onChange]);
  return (
    <>
      <FieldChips filters={filters} fields={fields} onEdit={setEdited} changeRef={changeRef} />
      <Button kind="ghost" size="small" onClick={() => setEdited("new")}>
        <ListFilterPlus aria-hidden size={14} />
        {t("filter")}
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
