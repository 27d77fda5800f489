"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Kbd } from "@/components/ui/kbd";
import type { Messages } from "@/messages/messages";
import { areSingleKeysEnabled, setSingleKeysEnabled } from "./use-shortcuts";

const shortcuts: { keys: string[]; action: keyof Messages["shell"]["shortcuts"]["actions"] }[] = [
  { keys: ["⌘K"], action: "find" },
  { keys: ["/"], action: "search" },
  { keys: ["T"], action: "track" },
  { keys: ["J"], action: "next" },
  { keys: ["K"], action: "previous" },
  { keys: ["↵"], action: "open" },
  { keys: ["space"], action: "peek" },
  { keys: ["X"], action: "select" },
  { keys: ["⇧", "X"], action: "selectRange" },
  { keys: ["F"], action: "filter" },
  { keys: ["V"], action: "views" },
  { keys: ["C"], action: "copyNumber" },
  { keys: ["L"], action: "copyLink" },
  { keys: ["E"], action: "reference" },
  { keys: ["R"], action: "check" },
  { keys: ["W"], action: "source" },
  { keys: ["G", "T"], action: "today" },
  { keys: ["G", "S"], action: "shipments" },
  { keys: ["G", "C"], action: "containers" },
  { keys: ["G", "D"], action: "demurrage" },
  { keys: ["G", "R"], action: "requests" },
  { keys: ["G", "M"], action: "map" },
  { keys: ["G", "O"], action: "documents" },
  { keys: ["["], action: "sidebar" },
  { keys: ["?"], action: "shortcuts" },
];

/** The keyboard shortcuts, and the setting for single-key ones. */
export function ShortcutList() {
  const t = useTranslations("shell.shortcuts");
  const [isEnabled, setEnabled] = useState(areSingleKeysEnabled);
  const change = (next: boolean) => {
    setSingleKeysEnabled(next);
    setEnabled(next);
  };
  return (
    <div className="overflow-y-auto px-gutter pb-4">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex min-h-8 items-center justify-between gap-4">
            <dt className="text-ink">{t(`actions.${action}`)}</dt>
            <dd className="flex gap-1">
              {keys.map((name) => (
                <Kbd key={name}>{name === "space" ? t(name) : name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isEnabled}
          onChange={(event) => change(event.target.checked)}
        />
        {t("singleKeys")}
      </label>
    </div>
  );
}
