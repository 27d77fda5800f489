"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { singleKeysOn, switchSingleKeys } from "./single-keys";

const keys: { keys: string[]; does: string }[] = [
  { keys: ["/"], does: "Find a shipment" },
  { keys: ["T"], does: "Track a number" },
  { keys: ["J"], does: "Next row, next shipment" },
  { keys: ["K"], does: "Previous row, previous shipment" },
  { keys: ["↵"], does: "Open" },
  { keys: ["X"], does: "Select a delivery" },
  { keys: ["C"], does: "Copy the shipment's number" },
  { keys: ["L"], does: "Copy a link to the page" },
  { keys: ["E"], does: "Add a reference" },
  { keys: ["R"], does: "Ask the carrier now" },
  { keys: ["G", "S"], does: "Go to Shipments" },
  { keys: ["["], does: "Narrow or widen the sidebar" },
  { keys: ["?"], does: "Show these keys" },
];

/** All keys that do something today, and the switch for single letters. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    if (open) setOn(singleKeysOn());
  }, [open]);
  const change = (next: boolean) => {
    switchSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard" description="Keys and what they do" width="narrow">
      <div className="overflow-y-auto px-gutter pb-4">
        <dl className="divide-y divide-line">
          {keys.map((key) => (
            <div key={key.does} className="flex min-h-8 items-center justify-between gap-4">
              <dt className="text-ink">{key.does}</dt>
              <dd className="flex gap-1">
                {key.keys.map((name) => (
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
            checked={on}
            onChange={(event) => change(event.target.checked)}
          />
          Single keys act on this device
        </label>
      </div>
    </Dialog>
  );
}
