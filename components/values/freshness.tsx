"use client";

import { clsx } from "clsx";
import { waitWords } from "./age-words";
import { type FreshnessFacts, freshnessOf } from "./freshness-words";
import { Status, toneText } from "./status";
import { useReaderZone } from "./use-reader-zone";

type FreshnessProps = { facts: FreshnessFacts; now: string; stoppedReason: string | null };

/** In a list: words only while all is well, icon and tone when it is not. */
export function FreshnessCell({ facts, now, stoppedReason }: FreshnessProps) {
  const told = freshnessOf(facts, now, useReaderZone(), stoppedReason);
  if (told.tone === "quiet") return <span className="whitespace-nowrap text-ink-2">{told.short}</span>;
  return <Status state={told} word={told.short} />;
}

/** On a shipment's page: who was asked, when, and when again. */
export function Freshness({ facts, now, stoppedReason, carrier }: FreshnessProps & { carrier: string }) {
  const zone = useReaderZone();
  const told = freshnessOf(facts, now, zone, stoppedReason);
  const Icon = told.icon;
  const next = facts.state === "checked" && facts.next_check_at ? waitWords(facts.next_check_at, now, zone) : null;
  const healthy = facts.state === "checked";
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-2">
      <Icon aria-hidden size={14} className={clsx(healthy ? "text-good" : toneText[told.tone])} />
      <span className={clsx(told.tone !== "quiet" && ["font-medium", toneText[told.tone]])}>
        {healthy ? `${carrier} checked ${told.short}` : told.sentence}
      </span>
      {next && <span className="text-ink-3">· next {next === "now" ? "any moment" : next}</span>}
    </p>
  );
}
