"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useRef } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";

/** Focuses the first field; without one, the first button is focused by default. */
function focusFirstField(event: Event): void {
  const dialog = event.target instanceof HTMLElement ? event.target : null;
  const field = dialog?.querySelector<HTMLElement>("input, select, textarea");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const widths = {
  narrow: "md:w-[min(520px,calc(100vw-48px))]",
  wide: "md:w-[min(920px,calc(100vw-48px))]",
  palette: "md:w-[min(680px,calc(100vw-48px))]",
};

/** The dialog of `Dialog`. */
export function ModalDialog({
  open,
  onClose,
  title,
  description,
  width = "wide",
  isDismissible = true,
  children,
}: Omit<DialogProps, "isReady">) {
  const t = useTranslations("ui");
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && isDismissible && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <RadixDialog.Content
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger of its own, the dialog would leave the focus on the page as a whole.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={clsx(
            "fixed inset-0 z-40 flex animate-rise flex-col bg-raised shadow-dialog outline-none",
            "md:inset-x-0 md:top-[6vh] md:bottom-auto md:mx-auto md:max-h-[88vh] md:rounded-dialog md:border md:border-line",
            widths[width],
          )}
        >
          <div
            className={
              width === "palette" ? "absolute top-1 right-1 md:hidden" : "flex items-center gap-3 px-gutter pt-3 pb-2"
            }
          >
            <RadixDialog.Title className={width === "palette" ? "sr-only" : "flex-1 font-semibold text-15"}>
              {title}
            </RadixDialog.Title>
            {isDismissible && (
              <RadixDialog.Close asChild>
                <Button kind="ghost" size="icon" aria-label={t("close")}>
                  <X aria-hidden size={16} />
                </Button>
              </RadixDialog.Close>
            )}
          </div>
          <RadixDialog.Description className="sr-only">{description}</RadixDialog.Description>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
