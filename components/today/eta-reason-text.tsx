import "@/components/values/eta-reason-messages";
import { useTranslations } from "#translations";
import { formatEtaReason } from "@/components/values/eta-reason";

/** Why the arrival of a shipment changed, in words. */
export function EtaReasonText({ reason }: { reason: string | null }) {
  return formatEtaReason(useTranslations("eta-reasons"), reason).text;
}
