"use client";

import { useState } from "react";
import { Kbd } from "@/components/ui/kbd";
import { areSingleKeysEnabled, setSingleKeysEnabled } from "./use-shortcuts";

const shortcuts: { keys: string[]; action: string }[] = [
  { keys: ["⌘K"], action: "Find anything" },
  { keys: ["/"], action: "Find anything, or search in the list" },
  { keys: ["T"], action: "Track shipments" },
  { keys: ["J"], action: "Next row, shipment, container or document" },
  { keys: ["K"], action: "Previous row, shipment, container or document" },
  { keys: ["↵"], action: "Open" },
  { keys: ["Space"], action: "Look at a container beside the list" },
  { keys: ["X"], action: "Select a shipment, container or delivery" },
  { keys: ["⇧", "X"], action: "Select all from the last one to this one" },
  { keys: ["F"], action: "Filter the list or map" },
  { keys: ["V"], action: "Open or save a view of the list" },
  { keys: ["C"], action: "Copy the number" },
  { keys: ["L"], action: "Copy a link to the page" },
  { keys: ["E"], action: "Add a reference" },
  { keys: ["R"], action: "Check the carrier now" },
  { keys: ["W"], action: "Show the source of the value under the pointer" },
  { keys: ["G", "T"], action: "Go to Today" },
  { keys: ["G", "S"], action: "Go to Shipments" },
  { keys: ["G", "C"], action: "Go to Containers" },
  { keys: ["G", "D"], action: "Go to Demurrage" },
  { keys: ["G", "R"], action: "Go to Requests" },
  { keys: ["G", "M"], action: "Go to Map" },
  { keys: ["G", "O"], action: "Go to Documents" },
  { keys: ["["], action: "Collapse or expand the sidebar" },
  { keys: ["?"], action: "Show keyboard shortcuts" },
];

/** The keyboard shortcuts, and the setting for single-key ones. */
export function ShortcutList() {
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
  );
}
