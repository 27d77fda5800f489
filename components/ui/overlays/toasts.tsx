"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "#translations";
import { startToasts } from "@/components/ui/toast";

/** Toasts at the bottom left beside the sidebar, shown for 6 s, longer while hovered or focused. */
export function Toasts({ isSidebarCollapsed }: { isSidebarCollapsed: boolean }) {
  const t = useTranslations("ui.toasts");
  // Runs after the effects of Sonner, which shows only what is added later.
  useEffect(() => startToasts(toast), []);
  return (
    <Sonner
      containerAriaLabel={t("label")}
      position="bottom-left"
      duration={6_000}
      visibleToasts={3}
      expand
      offset={{ bottom: 48, left: "var(--toast-left)" }}
      className={isSidebarCollapsed ? "[--toast-left:64px]" : "[--toast-left:64px] xl:[--toast-left:232px]"}
      mobileOffset={{ bottom: 72, left: 12, right: 12 }}
      toastOptions={{
        closeButtonAriaLabel: t("close"),
        unstyled: true,
        classNames: {
          toast:
            "flex w-full min-h-10 items-center font-sans gap-3 rounded-block bg-ink px-3.5 py-2 text-body text-surface shadow-popover md:w-auto md:max-w-md",
          content: "min-w-0 flex-1",
          actionButton:
            "h-7 shrink-0 rounded-control px-2 font-semibold underline underline-offset-2 hover:no-underline",
          closeButton: "order-last shrink-0 p-1",
        },
      }}
    />
  );
}
