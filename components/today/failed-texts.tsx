import { useTranslations } from "#translations";
import { explanationOf } from "@/components/requests/request-explanation";
import { carrierNameOf, type TrackingRequest, type TrackingRequestsPage } from "@/components/tracking/tracking-request";
import { inSentence } from "@/lib/shipments/state-labels";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";

type RequestTextProps = {
  request: TrackingRequest;
  page: TrackingRequestsPage;
  zone: string | null;
  now: string;
  part: "reason" | "next";
};

/** Why a request failed, or what can be done about it. */
export function RequestText({ request, page, zone, now, part }: RequestTextProps) {
  const t = useTranslations("request-explanations");
  return explanationOf(t, request, { carrier: carrierNameOf(request, page), zone, now })[part];
}

/** `: not on the manifest within 7 days`; nothing for a reason without words. */
export function FailedReason({ reason }: { reason: string }) {
  const label = failedReasonLabel(reason as Parameters<typeof failedReasonLabel>[0]);
  return label === null ? null : `: ${inSentence(label)}`;
}
