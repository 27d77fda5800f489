"use client";

import { Download } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Menu } from "@/components/ui/menu";
import { onFirstInput } from "@/components/ui/overlays/load-overlays";
import { toast } from "@/components/ui/toast";
import type { ExportChoice } from "./export-run";
import { isRunning, useExport } from "./export-store";

type Parts = typeof import("./export-parts");

const exportParts = createLazyModule(() => import("./export-parts"));

/** Mounted while the menu is open, so that a failure to load is shown and can be retried. */
function LazyItems(props: ComponentProps<Parts["ExportItems"]>) {
  const t = useTranslations("export");
  const parts = exportParts.useModule(true);
  return parts ? <parts.ExportItems {...props} /> : <p className="px-2 py-1.5 text-ink-2">{t("loading")}</p>;
}

type ExportMenuProps = {
  /** The columns of the list on the page. */
  columns: ExportChoice["columns"];
  /** Loads the code of the export. */
  load: () => Promise<(choice: ExportChoice) => Promise<void>>;
};

/** Exports the list of the page, with progress. */
export function ExportMenu({ columns, load }: ExportMenuProps) {
  const t = useTranslations("export");
  const progress = useExport();
  useEffect(() => onFirstInput(exportParts.load), []);
  const parts = exportParts.useModule(progress !== null);
  const start = async (choice: ExportChoice) => {
    const run = await load().catch(() => null);
    if (run === null) toast.error(t("loadFailed"));
    else await run(choice);
  };
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      {progress && parts && <parts.ExportResult progress={progress} />}
      {!(progress && isRunning(progress)) && (
        <Menu
          align="end"
          trigger={
            <Button kind="ghost" size="small">
              <Download aria-hidden size={14} />
              {t("button")}
            </Button>
          }
        >
          <LazyItems columns={columns} onStart={start} />
        </Menu>
      )}
    </div>
  );
}
