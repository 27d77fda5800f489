const failureSentences: Record<string, string> = {
  not_found: "The carrier does not know this number",
  retries_exhausted: "The carrier could not be reached in 14 tries",
  expired: "Not on the manifest within 7 days",
  invalid_number: "Not a number this carrier issues",
  booking_cancelled: "The carrier cancelled the booking",
  data_unavailable: "The carrier no longer shows this shipment",
  scac_auto_detect_failed: "No carrier recognised this number",
  shipping_line_unreachable: "The carrier's system does not answer",
  unrecognized_response: "The carrier's answer could not be read",
  internal_processing_error: "Our mistake. We try again",
  duplicate: "Another request tracks this shipment already",
};

/** Why a tracking request failed or is retrying, in words; null without a reason. */
export function failureWords(reason: string | null): string | null {
  return reason === null ? null : (failureSentences[reason] ?? `The carrier said: ${reason.replaceAll("_", " ")}`);
}
