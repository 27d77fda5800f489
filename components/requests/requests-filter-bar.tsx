"use client";

import { useRef } from "react";
import { useTranslations } from "#translations";
import { ColumnsButton } from "@/components/data-table/columns-button";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { requestFields } from "./fields";
import { requestHeads } from "./heads";
import { parseRequestsView } from "./parse-requests-view";
import type { RequestsView } from "./requests-view";

type RequestsFilterBarProps = { view: RequestsView; onShow: (view: RequestsView, mode?: "push" | "replace") => void };

/** The URL has the last choice already, the rendered view only with the next rendering. */
const currentView = () => parseRequestsView(Object.fromEntries(new URLSearchParams(window.location.search)));

/** Filters the list by carrier, type and time, and chooses its columns. `F` focuses the first filter. */
export function RequestsFilterBar({ view, onShow }: RequestsFilterBarProps) {
  const t = useTranslations("requests");
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("button")?.focus() });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-gutter py-2">
      <fieldset ref={bar} aria-keyshortcuts="F" className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t("filters.label")}</legend>
        <FieldFilterBar
          filters={view.fields}
          fields={requestFields}
          onChange={(change) => onShow({ ...currentView(), fields: change(currentView().fields), page: 1 })}
        />
        {Object.keys(view.fields).length > 0 && (
          <Button kind="ghost" size="small" onClick={() => onShow({ ...currentView(), fields: {}, page: 1 })}>
            {t("filters.clear")}
          </Button>
        )}
      </fieldset>
      <div className="ml-auto">
        <ColumnsButton
          list="requests"
          heads={requestHeads(t)}
          layout={view.layout}
          onLayout={(layout) => onShow({ ...view, layout }, "replace")}
        />
      </div>
    </div>
  );
}
