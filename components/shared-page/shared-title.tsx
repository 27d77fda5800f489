import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { FreshnessAttribute } from "@/components/values/freshness-text";
import type { StateLabel } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { SharedFreshness } from "./shared-freshness";

type SharedTitleProps = {
  title: string;
  state: StateLabel;
  /** Carrier, equipment and the like, in order; empty ones are left out. */
  facts: (string | null)[];
  references: string[];
  freshness: FreshnessAttribute;
  now: string;
  /** Epoch ms. */
  loadedAtMs: number;
};

/** The number, status, facts and freshness of a shared shipment or container. */
export function SharedTitle({ title, state, facts, references, freshness, now, loadedAtMs }: SharedTitleProps) {
  const t = useTranslations("shared-page");
  const details: ReactNode[] = facts.filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-gutter pt-3.5 pb-2.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <h1 className="mono break-all font-semibold text-20">{title}</h1>
          <Status state={state} variant="pill" />
        </div>
        <p className="mt-1 break-words text-ink-2">{details.join(" · ")}</p>
        {references.length > 0 && (
          <p className="break-words text-12 text-ink-2">{t("references", { references: references.join(", ") })}</p>
        )}
      </div>
      <SharedFreshness freshness={freshness} readAt={now} loadedAtMs={loadedAtMs} />
    </div>
  );
}
