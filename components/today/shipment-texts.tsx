import "@/components/values/eta-reason-messages";
import { useTranslations } from "#translations";
import { mostSevereMark } from "@/components/values/data-mark-labels";
import { formatEtaReason } from "@/components/values/eta-reason";
import { freshnessSentence } from "@/components/values/freshness-sentence";
import type { FreshnessAttribute } from "@/components/values/freshness-text";

type FreshnessTextProps = { freshness: FreshnessAttribute; now: string; zone: string | null };

/** How current the data of a shipment is, in a sentence. */
export function FreshnessText({ freshness, now, zone }: FreshnessTextProps) {
  return freshnessSentence(useTranslations("values"), freshness, { now, zone });
}

type DoubtTextProps = { marks: Parameters<typeof mostSevereMark>[0] };

/** Why the most doubtful value of a shipment deserves doubt. */
export function DoubtText({ marks }: DoubtTextProps) {
  const t = useTranslations("values.markSentences");
  return t(mostSevereMark(marks) ?? "contradicted");
}

/** Why the arrival of a shipment changed, in words. */
export function EtaReasonText({ reason }: { reason: string | null }) {
  return formatEtaReason(useTranslations("eta-reasons"), reason).text;
}
