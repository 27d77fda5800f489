"use client";

import { useTranslations } from "#translations";
import { formatShortDay } from "./format-time";
import { type FreshnessAttribute, freshnessText } from "./freshness-text";
import { freshnessLabels } from "./state-labels";
import { Status } from "./status";
import { useUserTimeZone } from "./use-user-time-zone";

/** Freshness in a list: text only, with icon and color when something is wrong, and since when a number is not found. */
export function FreshnessCell({ freshness, now }: { freshness: FreshnessAttribute; now: string }) {
  const t = useTranslations("values");
  const zone = useUserTimeZone();
  const label = freshnessLabels[freshness.state];
  const short = freshnessText(t, freshness, now, zone);
  // A number and its unit stay together in a table where texts wrap.
  if (label.tone === "neutral") return <span className="text-ink-2">{short.replaceAll(/(?<=\d) /g, "\u00a0")}</span>;
  const since = freshness.state === "no_longer_found" ? freshness.since : null;
  return (
    <>
      <Status state={label} label={short} />
      {since && (
        <span suppressHydrationWarning className="block whitespace-nowrap text-12 text-ink-3">
          {t("freshness.since", { day: formatShortDay(t.language, since, zone, now) })}
        </span>
      )}
    </>
  );
}
