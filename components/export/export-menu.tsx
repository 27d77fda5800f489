"use client";

import { Download, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { Format } from "./export-run";
import { type ExportProgress, showExport, useExport } from "./export-store";

const rows = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;

function describe({ state, read, total, error }: ExportProgress): string {
  if (state === "reading") {
    return total === null ? "Exporting" : `Exporting ${read.toLocaleString("en")} of ${rows(Math.max(read, total))}`;
  }
  if (state === "writing") return `Writing ${rows(read)}`;
  return state === "done" ? `Exported ${rows(read)}` : `The export failed. ${error}`;
}

type ExportMenuProps = {
  /** Loads the code of the export. */
  load: () => Promise<(format: Format) => Promise<void>>;
};

/** Exports the list of the page, with progress. */
export function ExportMenu({ load }: ExportMenuProps) {
  const progress = useExport();
  const start = async (format: Format) => {
    const run = await load().catch(() => null);
    if (run === null) toast.error("The export could not be loaded. Check the connection and try again.");
    else await run(format);
  };
  const isRunning = progress?.state === "reading" || progress?.state === "writing";
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      {progress && (
        <span role="status" className={progress.state === "failed" ? "text-12 text-bad" : "tnum text-12 text-ink-2"}>
          {describe(progress)}
        </span>
      )}
      {isRunning && (
        <Button kind="ghost" size="small" onClick={progress.stop}>
          Stop
        </Button>
      )}
      {progress && !isRunning && (
        <Button kind="ghost" size="small" aria-label="Close the result of the export" onClick={() => showExport(null)}>
          <X aria-hidden size={14} />
        </Button>
      )}
      {!isRunning && (
        <Menu
          align="end"
          trigger={
            <Button kind="ghost" size="small">
              <Download aria-hidden size={14} />
              Export
            </Button>
          }
        >
          <MenuItem onSelect={() => start("xlsx")}>Excel workbook (.xlsx)</MenuItem>
          <MenuItem onSelect={() => start("csv")}>CSV file (.csv)</MenuItem>
        </Menu>
      )}
    </div>
  );
}
