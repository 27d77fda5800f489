"use client";

import { Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { SharedRecord } from "./share-link";

const dialog = createLazyModule(() => import("./share-dialog"));

/** Shares a record by links, whose dialog is loaded when it is first opened. */
export function ShareButton({ record }: { record: SharedRecord }) {
  const t = useTranslations("shell");
  const [isOpen, setOpen] = useState(false);
  const loaded = dialog.useModule(isOpen);
  if (!useMayEdit()) return null;
  return (
    <>
      <Button kind="ghost" size="icon" aria-label={t("share")} title={t("share")} onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={16} />
      </Button>
      {loaded && <loaded.ShareDialog record={record} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
