"use client";

import { Columns3 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { ColumnsDialogProps } from "./columns-dialog";

const dialog = createLazyModule(() => import("./columns-dialog"));

/** Opens the choice of the columns of a list. Phones show a row as a card, which has none. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, "isOpen" | "onClose">) {
  const t = useTranslations("data-table");
  const [isOpen, setOpen] = useState(false);
  const loaded = dialog.useModule(isOpen);
  return (
    <div className="max-md:hidden">
      <Button kind="ghost" size="small" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden size={14} />
        {t("button")}
      </Button>
      {loaded && <loaded.ColumnsDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
