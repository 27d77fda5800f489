"use client";

import { useRef } from "react";
import { useTranslations } from "#translations";
import { loadContainerExport } from "@/components/container-list/load-export";
import { ExportMenu } from "@/components/export/export-menu";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { viewFacets, viewPath } from "./board";
import { type BoardView, boardFields, showFields } from "./board-view";
import { StripLegend } from "./day-strip";
import { isPickup } from "./phase";
import { stripColumn } from "./table-frame";

const columnsOf = (...ids: string[]) => ids.map((id) => ({ id, slug: null }));

/** The columns of the list of containers that have what the table of the board shows, of pickups and of what was picked up. */
const pickupColumns = columnsOf("number", "shipment", "status", "pickup", "location", "last_free_day", "fees");
const returnColumns = columnsOf("number", "shipment", "status", "picked_up", "empty_return");

type BoardBarProps = { view: BoardView; isEmpty: boolean };

/** Filters the board, explains the strips of days below it, and exports its phase. `F` focuses the first filter. */
export function BoardBar({ view, isEmpty }: BoardBarProps) {
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
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:hidden">
          {phase !== "done" && !isEmpty && (
            <div className={stripColumn}>
              <StripLegend isPickup={isPickup(phase)} />
            </div>
          )}
          {!isEmpty && (
            <ExportMenu
              columns={isPickup(phase) ? pickupColumns : returnColumns}
              load={() => loadContainerExport(viewPath(view))}
            />
          )}
        </div>
      </div>
    </div>
  );
}
