"use client";

import { RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Delivery } from "./delivery";
import { useRedeliver } from "./use-redeliver";

type DeliveryBulkBarProps = { chosen: Delivery[]; isOn: boolean; onClear: () => void };

const inverse = "text-surface hover:not-disabled:bg-ink-2 hover:not-disabled:text-surface";

/** What can be done with the selected ones. */
export function DeliveryBulkBar({ chosen, isOn, onClear }: DeliveryBulkBarProps) {
  const redeliver = useRedeliver(onClear);
  return (
    <section
      aria-label="Selected deliveries"
      className="sticky bottom-12 z-10 mx-auto my-3 flex items-center gap-1 rounded-popover bg-ink py-1 pr-1 pl-3.5 text-surface shadow-popover max-md:bottom-18"
    >
      <span aria-live="polite" className="mr-2 font-medium">
        {chosen.length} selected
      </span>
      <Button
        kind="ghost"
        className={inverse}
        aria-disabled={redeliver.isPending || !isOn}
        onClick={() => isOn && !redeliver.isPending && redeliver.mutate(chosen)}
      >
        <RotateCw aria-hidden size={14} />
        {redeliver.isPending ? "Sending" : isOn ? "Send again" : "Switched off: nothing is sent"}
      </Button>
      <Button kind="ghost" size="icon" className={inverse} aria-label="Clear the selection" onClick={onClear}>
        <X aria-hidden size={16} />
      </Button>
    </section>
  );
}
