"use client";

import { RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRedeliver } from "./use-redeliver";

type DeliveryBulkBarProps = { ids: string[]; isActive: boolean; onClear: () => void };

const inverseClass = "text-surface hover:not-disabled:bg-ink-2 hover:not-disabled:text-surface";

/** Actions on the selected deliveries. */
export function DeliveryBulkBar({ ids, isActive, onClear }: DeliveryBulkBarProps) {
  const redeliver = useRedeliver(onClear);
  return (
    <section
      aria-label="Selected deliveries"
      className="sticky bottom-12 z-10 mx-auto my-3 flex items-center gap-1 rounded-popover bg-ink py-1 pr-1 pl-3.5 text-surface shadow-popover max-md:bottom-18"
    >
      <span aria-live="polite" className="mr-2 font-medium">
        {ids.length} selected
      </span>
      <Button
        kind="ghost"
        className={inverseClass}
        aria-disabled={redeliver.isPending || !isActive}
        onClick={() => isActive && !redeliver.isPending && redeliver.mutate(ids.map((id) => ({ id })))}
      >
        <RotateCw aria-hidden size={14} />
        {redeliver.isPending ? "Resending" : isActive ? "Resend" : "Webhook is inactive"}
      </Button>
      <Button kind="ghost" size="icon" className={inverseClass} aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden size={16} />
      </Button>
    </section>
  );
}
