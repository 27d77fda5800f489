"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MenuItem, MenuLine } from "@/components/ui/menu";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { ExportChoice } from "./export-run";
import { type ExportProgress, isRunning, showExport } from "./export-store";

const formats = [
  ["xlsx", "Excel"],
  ["csv", "CSV"],
] as const;

type ExportItemsProps = {
  /** The columns of the list on the page. */
  columns: ExportChoice["columns"];
  onStart: (choice: ExportChoice) => void;
};

/** The formats of an export, with the columns as shown and with all. */
export function ExportItems({ columns, onStart }: ExportItemsProps) {
  const userZone = useUserTimeZone();
  const itemsFor = (chosen: ExportChoice["columns"], which: string) =>
    formats.map(([format, name]) => (
      <MenuItem key={format} onSelect={() => onStart({ format, columns: chosen, userZone })}>
        {name}, {which}
      </MenuItem>
    ));
  return (
    <>
      {itemsFor(columns, "columns as shown")}
      <MenuLine />
      {itemsFor(null, "all columns")}
    </>
  );
}

const rows = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;

function describe({ state, read, total, error }: ExportProgress): string {
  if (state === "reading") {
    return total === null ? "Exporting" : `Exporting ${read.toLocaleString("en")} of ${rows(Math.max(read, total))}`;
  }
  if (state === "writing") return `Writing ${rows(read)}`;
  return state === "done" ? `Exported ${rows(read)}` : `The export failed. ${error}`;
}

/** How far the export is, or its result until it is closed. */
export function ExportResult({ progress }: { progress: ExportProgress }) {
  return (
    <>
      <span role="status" className={progress.state === "failed" ? "text-12 text-bad" : "tnum text-12 text-ink-2"}>
        {describe(progress)}
      </span>
      {isRunning(progress) && (
        <Button kind="ghost" size="small" onClick={progress.stop}>
          Stop
        </Button>
      )}
      {!isRunning(progress) && (
        <Button kind="ghost" size="small" aria-label="Close the result of the export" onClick={() => showExport(null)}>
          <X aria-hidden size={14} />
        </Button>
      )}
    </>
  );
}
