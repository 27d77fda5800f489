"use client";

import { useSyncExternalStore } from "react";
import { useOverlays } from "@/components/ui/overlays/load-overlays";
import { hasToasts, observeToasts } from "@/components/ui/toast";

/**
 * The toasts of the page, once the code of overlays is loaded. That is before most toasts, which follow a button: assistive technology
 * announces what is added to a live region, and less reliably a region that appears with its text.
 */
export function Toaster({ isSidebarCollapsed }: { isSidebarCollapsed: boolean }) {
  const isNeeded = useSyncExternalStore(observeToasts, hasToasts, () => false);
  const overlays = useOverlays(isNeeded);
  return overlays && <overlays.Toasts isSidebarCollapsed={isSidebarCollapsed} />;
}
