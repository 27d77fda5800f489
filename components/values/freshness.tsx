"use client";

import { clsx } from "clsx";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import { formatShortDay, formatWait } from "./format-time";
import { type FreshnessAttribute, freshnessSummary } from "./freshness-summary";
import { Status, toneText } from "./status";
import { useUserTimeZone } from "./use-user-time-zone";

type FreshnessProps = { freshness: FreshnessAttribute; now: string; stoppedReason: StoppedReason | null };

/** Freshness in a list: text only, with icon and color when something is wrong, and since when a number is not found. */
export function FreshnessCell({ freshness, now, stoppedReason }: FreshnessProps) {
  const zone = useUserTimeZone();
  const summary = freshnessSummary(freshness, now, zone, stoppedReason);
  // On one line, also in a table where longer texts wrap.
  if (summary.tone === "neutral") return <span className="text-ink-2">{summary.short.replaceAll(" ", "\u00a0")}</span>;
  const since = freshness.state === "no_longer_found" ? freshness.since : null;
  return (
    <>
      <Status state={summary} label={summary.short} />
      {since && (
        <span suppressHydrationWarning className="block whitespace-nowrap text-12 text-ink-3">
          since {formatShortDay(since, zone, now)}
        </span>
      )}
    </>
  );
}

/** Freshness on the page of a shipment: when the carrier was checked, and the next check. */
export function FreshnessLine({ freshness, now, stoppedReason, carrier }: FreshnessProps & { carrier: string }) {
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
