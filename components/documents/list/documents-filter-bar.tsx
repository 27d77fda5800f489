"use client";

import { type ReactNode, useRef } from "react";
import { useTranslations } from "#translations";
import { typeTextOf } from "@/components/documents/document-labels";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { SortChip } from "@/components/ui/sort-chip";
import { type DocumentType, documentTypes } from "@/lib/ingest/documents/extract/document-types";
import { type DocumentsView, sortLabels, sortNames } from "./list-view";

/** `children`: shown at the right of the filters. */
type DocumentsFilterBarProps = {
  view: DocumentsView;
  onShow: (view: DocumentsView) => void;
  children?: ReactNode;
};

/** Filters the list by type, and sets where the searched text is looked for. `F` focuses the first filter. */
export function DocumentsFilterBar({ view, onShow, children }: DocumentsFilterBarProps) {
  const t = useTranslations("documents.filters");
  const sorts = useTranslations("documents.sort");
  const labels = useTranslations("document-labels");
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  const change = (next: Partial<DocumentsView>) => onShow({ ...view, ...next, page: 1 });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-gutter py-2">
      <fieldset ref={bar} aria-keyshortcuts="F" className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t("label")}</legend>
        <FilterChip
          field={t("type")}
          operator={t("is")}
          value={view.type ?? ""}
          onChange={(type) => change({ type: type === "" ? null : (type as DocumentType) })}
        >
          <option value="">{t("any")}</option>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {typeTextOf(labels, type)}
            </option>
          ))}
        </FilterChip>
        <FilterChip
          field={t("searchIn")}
          value={view.byNumber ? "numbers" : "names"}
          onChange={(value) => change({ byNumber: value === "numbers" })}
        >
          <option value="names">{t("names")}</option>
          <option value="numbers">{t("numbers")}</option>
        </FilterChip>
        {view.type !== null && (
          <Button kind="ghost" size="small" onClick={() => change({ type: null })}>
            {t("clear")}
          </Button>
        )}
        <SortChip sort={view.sort} names={sortNames} labels={sortLabels(sorts)} onSort={(sort) => change({ sort })} />
      </fieldset>
      <div className="ml-auto">{children}</div>
    </div>
  );
}
