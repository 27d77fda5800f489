"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  width?: "narrow" | "wide";
  children: ReactNode;
};

/** Focuses the first field; without one, the first button is focused by default. */
function focusFirstField(event: Event): void {
  const dialog = event.target instanceof HTMLElement ? event.target : null;
  const field = dialog?.querySelector<HTMLElement>("input, select, textarea");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A modal dialog, full screen below 768 px. Closed by Esc and by a click outside; focus then returns to where it was. */
export function Dialog({ open, onClose, title, description, width = "wide", children }: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
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
            width === "wide" ? "md:w-[min(920px,calc(100vw-48px))]" : "md:w-[min(520px,calc(100vw-48px))]",
          )}
        >
          <div className="flex items-center gap-3 px-gutter pt-3 pb-2">
            <RadixDialog.Title className="flex-1 font-semibold text-15">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button kind="ghost" size="icon" aria-label="Close">
                <X aria-hidden size={16} />
              </Button>
            </RadixDialog.Close>
          </div>
          <RadixDialog.Description className="sr-only">{description}</RadixDialog.Description>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
