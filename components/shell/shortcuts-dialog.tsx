"use client";

import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { createLazyModule } from "@/components/ui/lazy-module";

const list = createLazyModule(() => import("./shortcut-list"));

/** A dialog with the keyboard shortcuts, and the setting for single-key ones. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("shell.shortcuts");
  const loaded = list.useModule(open);
  return (
    <Dialog
      open={open}
      isReady={loaded !== null}
      onClose={onClose}
      title={t("title")}
      description={t("help")}
      width="narrow"
    >
      {loaded && <loaded.ShortcutList />}
    </Dialog>
  );
}
