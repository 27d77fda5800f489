"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { HistoryDialogProps } from "./history-dialog";

const historyDialog = createLazyModule(() => import("./history-dialog"));

/** Opens the history of a shipment or container, which is loaded only then. */
export function HistoryLink(props: Omit<HistoryDialogProps, "open" | "onClose">) {
  const t = useTranslations("history");
  const [isOpen, setOpen] = useState(false);
  const dialog = historyDialog.useModule(isOpen);
  return (
    <>
      <Button kind="link" size="inline" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        {t("link")}
      </Button>
      {dialog && <dialog.HistoryDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
