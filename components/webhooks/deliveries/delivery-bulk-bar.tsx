"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { useRedeliver } from "./use-redeliver";

type DeliveryBulkBarProps = { ids: string[]; isActive: boolean; onClear: () => void };

const inverseClass = "text-surface hover:not-disabled:bg-ink-2 hover:not-disabled:text-surface";

/** Actions on the selected deliveries. */
export function DeliveryBulkBar({ ids, isActive, onClear }: DeliveryBulkBarProps) {
  const t = useTranslations("webhook-console.deliveries");
  const redeliver = useRedeliver(onClear);
  return (
    <section
      aria-label={t("selection.label")}
      className="sticky bottom-12 z-10 mx-auto my-3 flex items-center gap-1 rounded-popover bg-ink py-1 pr-1 pl-3.5 text-surface shadow-popover max-md:bottom-18"
    >
      <span aria-live="polite" className="mr-2 font-medium">
        {t("selection.count", { count: ids.length })}
      </span>
      <Button
        kind="ghost"
        className={inverseClass}
        aria-disabled={redeliver.isPending || !isActive}
        onClick={() => isActive && !redeliver.isPending && redeliver.mutate(ids.map((id) => ({ id })))}
      >
        <RotateCw aria-hidden size={14} />
        {t(redeliver.isPending ? "resending" : isActive ? "resend" : "selection.inactive")}
      </Button>
      <Button kind="ghost" size="icon" className={inverseClass} aria-label={t("selection.clear")} onClick={onClear}>
        <X aria-hidden size={16} />
      </Button>
    </section>
  );
}
