import { RefreshCw } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";

type RefreshButtonProps = { carrier: string; isPending: boolean; onStart: () => void };

/** Requests a check of all sources; `R` does the same. */
export function RefreshButton({ carrier, isPending, onStart }: RefreshButtonProps) {
  const t = useTranslations("shipment-details.actions");
  return (
    <Button kind="ghost" className="max-xl:px-2" aria-disabled={isPending} aria-keyshortcuts="R" onClick={onStart}>
      <RefreshCw aria-hidden size={14} className={isPending ? "motion-safe:animate-spin" : undefined} />
      <span className="max-md:sr-only">{isPending ? t("checking", { carrier }) : t("refresh")}</span>
    </Button>
  );
}
