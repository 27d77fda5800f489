"use client";

import { X } from "lucide-react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { MenuItem, MenuLine } from "@/components/ui/menu";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { ExportChoice } from "./export-run";
import { type ExportProgress, isRunning, showExport } from "./export-store";

const formats = Object.entries({ Excel: "xlsx", CSV: "csv" } as const);

type ExportItemsProps = {
  /** The columns of the list on the page. */
  columns: ExportChoice["columns"];
  onStart: (choice: ExportChoice) => void;
};

/** The formats of an export, with the columns as shown and with all. */
export function ExportItems({ columns, onStart }: ExportItemsProps) {
  const t = useTranslations("export");
  const userZone = useUserTimeZone();
  const itemsFor = (chosen: ExportChoice["columns"], which: "shown" | "all") =>
    formats.map(([name, format]) => (
      <MenuItem key={format} onSelect={() => onStart({ format, columns: chosen, userZone })}>
        {t(which, { format: name })}
      </MenuItem>
    ));
  return (
    <>
      {itemsFor(columns, "shown")}
      <MenuLine />
      {itemsFor(null, "all")}
    </>
  );
}

function describe(t: Translator<"export">, { state, read, total }: ExportProgress): string {
  if (state === "reading") {
    return total === null ? t("starting") : t("reading", { read, total: Math.max(read, total) });
  }
  return t(state === "writing" ? "writing" : "exported", { count: read });
}

/** How far the export is, or its result until it is closed. */
export function ExportResult({ progress }: { progress: ExportProgress }) {
  const t = useTranslations("export");
  const errorText = useErrorText();
  const { state, error } = progress;
  return (
    <>
      <span role="status" className={state === "failed" ? "text-12 text-bad" : "tnum text-12 text-ink-2"}>
        {error ? t("failed", { reason: errorText(error) }) : describe(t, progress)}
      </span>
      {isRunning(progress) && (
        <Button kind="ghost" size="small" onClick={progress.stop}>
          {t("stop")}
        </Button>
      )}
      {!isRunning(progress) && (
        <Button kind="ghost" size="small" aria-label={t("close")} onClick={() => showExport(null)}>
          <X aria-hidden size={14} />
        </Button>
      )}
    </>
  );
}
