import type { FreshnessAttribute } from "@/components/values/freshness-short";
import { freshnessSummary } from "@/components/values/freshness-summary";

type FreshnessTextProps = { freshness: FreshnessAttribute; now: string; zone: string | null };

/** How current the data of a shipment is, in a sentence. */
export function FreshnessText({ freshness, now, zone }: FreshnessTextProps) {
  return freshnessSummary(freshness, now, zone).sentence;
}
