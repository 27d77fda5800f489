const labels: Record<string, string> = {
  not_found: "The carrier does not know this number",
  retries_exhausted: "The carrier could not be reached in 14 attempts",
  expired: "Not on the manifest within 7 days",
  invalid_number: "Not a number this carrier issues",
  booking_cancelled: "The carrier cancelled the booking",
  data_unavailable: "The carrier no longer shows this shipment",
  scac_auto_detect_failed: "No carrier recognized this number",
  shipping_line_unreachable: "The carrier's system does not respond",
  unrecognized_response: "The carrier's response could not be read",
  internal_processing_error: "Internal error",
  duplicate: "Another request already tracks this shipment",
};

/** The label of a `failed_reason`; null without a reason. */
export function failedReasonLabel(reason: string | null): string | null {
  return reason === null ? null : (labels[reason] ?? `The carrier reported: ${reason.replaceAll("_", " ")}`);
}
