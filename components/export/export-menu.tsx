"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { Format } from "./export-run";
import { isRunning, useExport } from "./export-store";

const result = createLazyModule(() => import("./export-result"));

type ExportMenuProps = {
  /** Loads the code of the export. */
  load: () => Promise<(format: Format) => Promise<void>>;
};

/** Exports the list of the page, with progress. */
export function ExportMenu({ load }: ExportMenuProps) {
  const progress = useExport();
  const shown = result.useModule(progress !== null);
  const start = async (format: Format) => {
    const run = await load().catch(() => null);
    if (run === null) toast.error("The export could not be loaded. Check the connection and try again.");
    else await run(format);
  };
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      {progress && shown && <shown.ExportResult progress={progress} />}
      {!(progress && isRunning(progress)) && (
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
