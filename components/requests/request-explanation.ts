import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";

type Reason = NonNullable<TrackingRequest["attributes"]["failed_reason"]>;

/** What the user can do about a failed request. A carrier that does not respond is no reason to doubt the number. */
export const adviceByReason: Record<Reason, string> = {
  not_found: "Check the number and the carrier",
  invalid_number: "Replace it with the number on the carrier's document",
  scac_auto_detect_failed: "Select the carrier",
  booking_cancelled: "Ask the carrier for the new booking",
  expired: "Retry when the carrier lists containers",
  data_unavailable: "Ask the carrier, or retry later",
  retries_exhausted: "The number may be right. Retry later",
  shipping_line_unreachable: "The number may be right. Retry later",
  unrecognized_response: "The number may be right. Retry later",
  internal_processing_error: "The number may be right. Retry now",
  awaiting_manifest: "Retry when the carrier lists containers",
  duplicate: "Open the shipment, or dismiss this request",
};

/** The advice for a container number with a wrong check digit; null for any other number. */
function checkDigitAdvice({
  request_type: type,
  request_number: number,
}: TrackingRequest["attributes"]): string | null {
  const parsed = type === "container" ? parseContainerNumber(number) : null;
  if (!parsed || parsed.checkDigitPassed) return null;
  return `The check digit should be ${parsed.expectedCheckDigit}: replace the number`;
}

/** The reason for the state of a request in words, and what happens next or can be done. */
export function explanationOf({ attributes }: TrackingRequest): { reason: string; next: string } {
  const { status, failed_reason: code, scac } = attributes;
  const reason = failedReasonLabel(code);
  switch (status) {
    case "awaiting_manifest":
      return { reason: "The carrier lists no containers yet", next: "Checked daily for 7 days" };
    case "failed":
      return {
        reason: reason ?? "This number cannot be tracked",
        next: checkDigitAdvice(attributes) ?? adviceByReason[code ?? "not_found"],
      };
    case "created":
      return { reason: "Became a shipment", next: "" };
    case "tracking_stopped":
      return { reason: "Tracking of the shipment has ended", next: "" };
    case "pending":
      if (reason) return { reason, next: "Repeated for about a day" };
      return scac === null
        ? { reason: "Detecting the carrier", next: "Checking the connected carriers" }
        : { reason: "Requesting data from the carrier", next: "The shipment appears when it responds" };
  }
}
