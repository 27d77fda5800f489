"use client";

import { createLazyModule } from "@/components/ui/lazy-module";

const overlays = createLazyModule(() => import("./overlays").then((module) => module.overlays));

/**
 * The code of dialogs, menus, popovers and toasts, which no page needs before one is opened. `useOverlays` returns null until it is
 * loaded.
 */
export const { load: loadOverlays, useModule: useOverlays } = overlays;

const inputs = ["pointermove", "pointerdown", "keydown", "focusin"];

/** Calls `work` once, at the first move of the pointer, key or focus on the page. Returns a function that cancels it. */
export function onFirstInput(work: () => void): () => void {
  const cancel = () => {
    for (const name of inputs) document.removeEventListener(name, run);
  };
  const run = () => {
    cancel();
    work();
  };
  for (const name of inputs) document.addEventListener(name, run, { passive: true });
  return cancel;
}
