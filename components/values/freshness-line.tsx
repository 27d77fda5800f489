"use client";

import { clsx } from "clsx";
import { useTranslations } from "#translations";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import { formatWait } from "./format-wait";
import { freshnessSentence } from "./freshness-sentence";
import { type FreshnessAttribute, freshnessText } from "./freshness-text";
import { freshnessLabels } from "./state-labels";
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
  const t = useTranslations("values");
  const zone = useUserTimeZone();
  const { state, next_check_at: nextAt } = freshness;
  const { icon: Icon, tone } = freshnessLabels[state];
  const isChecked = state === "checked";
  const isDue = nextAt !== null && Date.parse(nextAt) - Date.parse(now) < 60_000;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-2">
      <Icon aria-hidden size={14} className={clsx(isChecked ? "text-good" : toneText[tone])} />
      <span className={clsx(tone !== "neutral" && ["font-medium", toneText[tone]])}>
        {isChecked
          ? t("freshness.checkedWith", { carrier, age: freshnessText(t, freshness, now, zone) })
          : freshnessSentence(t, freshness, { now, zone, stoppedReason })}
      </span>
      {isChecked && nextAt && (
        <span className="text-ink-3">
          {isDue
            ? t("freshness.nextDue")
            : t("freshness.nextCheck", { wait: formatWait(t.language, nextAt, now, zone) })}
        </span>
      )}
    </p>
  );
}
