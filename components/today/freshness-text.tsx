import { useTranslations } from "#translations";
import { freshnessSentence } from "@/components/values/freshness-sentence";
import type { FreshnessAttribute } from "@/components/values/freshness-text";

type FreshnessTextProps = { freshness: FreshnessAttribute; now: string; zone: string | null };

/** How current the data of a shipment is, in a sentence. */
export function FreshnessText({ freshness, now, zone }: FreshnessTextProps) {
  return freshnessSentence(useTranslations("values"), freshness, { now, zone });
}
