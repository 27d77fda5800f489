"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { areSingleKeysEnabled, setSingleKeysEnabled } from "./use-shortcuts";

const shortcuts: { keys: string[]; action: string }[] = [
  { keys: ["/"], action: "Find a shipment" },
  { keys: ["T"], action: "Track shipments" },
  { keys: ["J"], action: "Next row, shipment or document" },
  { keys: ["K"], action: "Previous row, shipment or document" },
  { keys: ["↵"], action: "Open" },
  { keys: ["X"], action: "Select a delivery" },
  { keys: ["F"], action: "Filter the list or map" },
  { keys: ["C"], action: "Copy the shipment number" },
  { keys: ["L"], action: "Copy a link to the page" },
  { keys: ["E"], action: "Add a reference" },
  { keys: ["R"], action: "Check the carrier now" },
  { keys: ["W"], action: "Show the source of the value under the pointer" },
  { keys: ["G", "S"], action: "Go to Shipments" },
  { keys: ["G", "M"], action: "Go to Map" },
  { keys: ["G", "O"], action: "Go to Documents" },
  { keys: ["["], action: "Collapse or expand the sidebar" },
  { keys: ["?"], action: "Show keyboard shortcuts" },
];

/** The keyboard shortcuts, and the setting for single-key ones. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isEnabled, setEnabled] = useState(true);
  useEffect(() => {
    if (open) setEnabled(areSingleKeysEnabled());
  }, [open]);
  const change = (next: boolean) => {
    setSingleKeysEnabled(next);
    setEnabled(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="All keyboard shortcuts and what they do"
      width="narrow"
    >
      <div className="overflow-y-auto px-gutter pb-4">
        <dl className="divide-y divide-line">
          {shortcuts.map(({ keys, action }) => (
            <div key={action} className="flex min-h-8 items-center justify-between gap-4">
              <dt className="text-ink">{action}</dt>
              <dd className="flex gap-1">
                {keys.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
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
          Enable single-key shortcuts on this device
        </label>
      </div>
    </Dialog>
  );
}
