import { useTranslations } from "#translations";
import { explanationOf } from "@/components/requests/request-explanation";
import { carrierNameOf, type TrackingRequest, type TrackingRequestsPage } from "@/components/tracking/tracking-request";

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

const knownReasons = [
  "not_found",
  "retries_exhausted",
  "expired",
  "invalid_number",
  "booking_cancelled",
  "data_unavailable",
  "scac_auto_detect_failed",
  "shipping_line_unreachable",
  "unrecognized_response",
  "internal_processing_error",
  "duplicate",
] as const;

/** `: not on the manifest within 7 days`, with the carrier's own words for a reason that is not known. */
export function FailedReason({ reason }: { reason: string }) {
  const t = useTranslations("today.failedReasons");
  const known = knownReasons.find((name) => name === reason);
  return `: ${known ? t(known) : t("other", { reason: reason.replaceAll("_", " ") })}`;
}
