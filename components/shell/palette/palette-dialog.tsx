"use client";

import { useEffectEvent, useLayoutEffect } from "react";
import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { createLazyModule } from "@/components/ui/lazy-module";
import { closePalette, openPalette, useIsPaletteOpen } from "./palette-store";

const palette = createLazyModule(() => import("./palette"));

/** The search over the page, opened by ⌘K or Ctrl K. It does not open over another dialog. */
export function PaletteDialog({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const t = useTranslations("shell.search");
  const isOpen = useIsPaletteOpen();
  const loaded = palette.useModule(isOpen);
  const toggle = useEffectEvent(() => {
    if (isOpen) closePalette();
    else if (!document.querySelector("[role=dialog]")) openPalette();
  });
  // Before paint, as the other shortcuts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Dialog
      open={isOpen}
      isReady={loaded !== null}
      onClose={closePalette}
      title={t("anything")}
      description={t("anythingHelp")}
      width="palette"
    >
      {loaded && <loaded.Palette onClose={closePalette} onShowShortcuts={onShowShortcuts} />}
    </Dialog>
  );
}
