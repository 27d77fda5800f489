"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { FormError } from "./form-error";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The label of the confirm button. */
  action: string;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks the user to confirm an action that cannot be undone. */
export function ConfirmDialog({ open, title, action, busy, error, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useTranslations("ui");
  return (
    <Dialog open={open} onClose={onClose} title={title} description={title} width="narrow">
      <div className="flex flex-1 flex-col gap-4 px-gutter pb-4">
        <div className="text-ink-2">{children}</div>
        <FormError message={error} />
        <div className="flex justify-end gap-2 max-md:mt-auto">
          <Button onClick={onClose} className="max-md:flex-1">
            {t("cancel")}
          </Button>
          <Button kind="primary" aria-disabled={busy} onClick={() => !busy && onConfirm()} className="max-md:flex-1">
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
