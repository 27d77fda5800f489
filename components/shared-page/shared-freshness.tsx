"use client";

import { useTranslations } from "#translations";
import { freshnessSentence } from "@/components/values/freshness-sentence";
import type { FreshnessAttribute } from "@/components/values/freshness-text";
import { useCurrentTime } from "@/components/values/use-current-time";

type SharedFreshnessProps = {
  freshness: FreshnessAttribute;
  /** ISO 8601: the time of the record's own clock when it was read. */
  readAt: string;
  /** Epoch ms: when it was read. */
  loadedAtMs: number;
};

/** How current a shared record is, by the minute. It is the only part of the page that the browser computes. */
export function SharedFreshness({ freshness, readAt, loadedAtMs }: SharedFreshnessProps) {
  const t = useTranslations("values");
  const now = useCurrentTime(readAt, loadedAtMs);
  return <p className="text-12 text-ink-2">{freshnessSentence(t, freshness, { now, zone: "UTC" })}</p>;
}
