import type { FreshnessColumns } from "@/lib/shipments/freshness";
import { type AsJson, time } from "./as-json";

const hourMs = 3_600_000;

const msOf = (value: Date | string | null) => (value ? new Date(value).getTime() : null);

function isOverdue(estimate: Date | string | null, actual: Date | string | null, now: number): boolean {
  const at = msOf(estimate);
  return !actual && at !== null && now - at > 12 * hourMs;
}

function stateOf(row: AsJson<FreshnessColumns>, now: number): string {
  if (row.lineTrackingStoppedAt) return "stopped";
  if (row.pollFailures >= 3) return "broken";
  if (row.lineNotFoundSince) return "no_longer_found";
  const isLate =
    isOverdue(row.polEtdAt, row.polAtdAt, now) ||
    isOverdue(row.podEtaAt, row.podAtaAt, now) ||
    isOverdue(row.destinationEtaAt, row.destinationAtaAt, now);
  const newsAt = msOf(row.lastNewsAt);
  if (isLate && newsAt !== null && now - newsAt > 72 * hourMs) return "silent";
  const next = (msOf(row.nextPollAt) ?? now) - now;
  if (next < -60_000) return "due";
  return next > 8 * hourMs ? "quiet" : "checked";
}

/** The attribute `freshness` of shipments and containers, written for the benchmark. */
export function freshness(row: AsJson<FreshnessColumns>, now: number) {
  const state = stateOf(row, now);
  return {
    state,
    since: state === "no_longer_found" ? time(row.lineNotFoundSince) : null,
    other_numbers: state === "no_longer_found" ? row.lineOtherNumbers : [],
    last_success_at: time(row.lineTrackingLastSucceededAt),
    next_check_at: time(row.nextPollAt),
    last_news_at: time(row.lastNewsAt),
  };
}
