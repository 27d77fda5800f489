"use client";

import { clsx } from "clsx";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import { formatWait } from "./format-time";
import type { FreshnessAttribute } from "./freshness-short";
import { freshnessSummary } from "./freshness-summary";
import { toneText } from "./status";
import { useUserTimeZone } from "./use-user-time-zone";

type FreshnessLineProps = {
  freshness: FreshnessAttribute;
  now: string;
  stoppedReason: StoppedReason | null;
  carrier: string;
};

/** Freshness on the page of a shipment: when the carrier was checked, and the next check. */
export function FreshnessLine({ freshness, now, stoppedReason, carrier }: FreshnessLineProps) {
  const zone = useUserTimeZone();
  const { icon: Icon, tone, sentence, short } = freshnessSummary(freshness, now, zone, stoppedReason);
  const { state, next_check_at: nextAt } = freshness;
  const isChecked = state === "checked";
  const next = isChecked && nextAt ? formatWait(nextAt, now, zone) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-2">
      <Icon aria-hidden size={14} className={clsx(isChecked ? "text-good" : toneText[tone])} />
      <span className={clsx(tone !== "neutral" && ["font-medium", toneText[tone]])}>
        {isChecked ? `Checked with ${carrier} ${short}` : sentence}
      </span>
      {next && <span className="text-ink-3">· next check {next === "now" ? "due now" : next}</span>}
    </p>
  );
}
