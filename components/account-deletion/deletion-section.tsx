"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { DeletionDialog } from "./deletion-dialog";

/** The deletion of the account: its request, or when it will be; the banner of the page cancels it. `onExport`: exports the data first. */
export function DeletionSection({ onExport }: { onExport: () => void }) {
  const t = useTranslations("account-deletion");
  const zone = useUserTimeZone();
  const { accountDeleteAt: deleteAt } = useShellUser();
  const [isOpen, setOpen] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const wasRequested = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is not there any more.
    if (deleteAt !== null && wasRequested.current) state.current?.focus();
    wasRequested.current = false;
  }, [deleteAt]);
  const action = deleteAt === null && <Button onClick={() => setOpen(true)}>{t("title")}</Button>;
  return (
    <SettingsSection title={t("title")} action={action}>
      <p ref={state} tabIndex={-1} suppressHydrationWarning className="max-w-120 text-ink-2 outline-none">
        {deleteAt === null
          ? t("notice")
          : t("requested", { time: formatTime(t, { at: deleteAt, zone, dateOnly: false }, deleteAt) })}
      </p>
      <DeletionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onRequested={() => {
          wasRequested.current = true;
        }}
        onExport={onExport}
      />
    </SettingsSection>
  );
}
