"use client";

import { Dialog } from "@/components/ui/dialog";
import { createLazyModule } from "@/components/ui/lazy-module";

const list = createLazyModule(() => import("./shortcut-list"));

/** A dialog with the keyboard shortcuts, and the setting for single-key ones. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const loaded = list.useModule(open);
  return (
    <Dialog
      open={open}
      isReady={loaded !== null}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="All keyboard shortcuts and what they do"
      width="narrow"
    >
      {loaded && <loaded.ShortcutList />}
    </Dialog>
  );
}
