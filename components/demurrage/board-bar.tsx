"use client";

import { useRef } from "react";
import { useTranslations } from "#translations";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { viewFacets } from "./board";
import { type BoardView, boardFields, showFields } from "./board-view";
import { StripLegend } from "./day-strip";
import { isPickup } from "./phase";
import { stripColumn } from "./table-frame";

/** Filters the board, and explains the strips of days below it. `F` focuses the first filter. */
export function BoardBar({ view }: { view: BoardView }) {
  const { phase, fields } = view;
  const t = useTranslations("demurrage.filters");
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("button")?.focus() });
  return (
    <div className="@container border-line border-b">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 px-gutter py-2">
        <fieldset ref={bar} aria-keyshortcuts="F" className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">{t("label")}</legend>
          <FieldFilterBar
            filters={fields}
            fields={boardFields}
            facetsOf={(others) => viewFacets({ phase, fields: others })}
            onChange={showFields}
          />
          {Object.keys(fields).length > 0 && (
            <Button kind="ghost" size="small" onClick={() => showFields(() => ({}))}>
              {t("clear")}
            </Button>
          )}
        </fieldset>
        {phase !== "done" && (
          <div className={`ml-auto ${stripColumn}`}>
            <StripLegend isPickup={isPickup(phase)} />
          </div>
        )}
      </div>
    </div>
  );
}
