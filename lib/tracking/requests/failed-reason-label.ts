import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { RetryReason } from "@/lib/tracking/polling/classify-carrier-response";
import type { failedReasons } from "./tracking-request";

type FailedReason = (typeof failedReasons)[number];

const labels: Partial<Record<string, string>> = {
  not_found: "The carrier does not know this number",
  retries_exhausted: "The carrier could not be reached in 14 tries",
  expired: "Not on the manifest within 7 days",
  invalid_number: "Not a number this carrier issues",
  booking_cancelled: "The carrier cancelled the booking",
  data_unavailable: "The carrier no longer shows this shipment",
  scac_auto_detect_failed: "No connected carrier recognized this number",
  shipping_line_unreachable: "The carrier's system does not answer",
  unrecognized_response: "The carrier's answer could not be read",
  internal_processing_error: "Our mistake. We try again",
  duplicate: "Another request already tracks this shipment",
};

/** A shipping line that can be connected. */
type UnconnectedLine = { scac: string; name: string };

const namedLinesMax = 3;

/** `Connect Maersk (MAEU) or Hapag-Lloyd (HLCU)`: what makes it possible to detect the carrier of a number; null without such lines. */
export function connectAdvice(lines: UnconnectedLine[]): string | null {
  const names = lines.slice(0, namedLinesMax).map(({ scac, name }) => `${name} (${scac})`);
  const others = lines.length > namedLinesMax ? ["another carrier of such numbers"] : [];
  const [last, ...rest] = [...names, ...others].reverse();
  if (last === undefined) return null;
  return `Connect ${[rest.reverse().join(", "), last].filter(Boolean).join(" or ")}`;
}

const advice: Record<FailedReason, string> = {
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

const retryReasonTexts: Record<RetryReason, (carrier: string) => string> = {
  no_connection: (carrier) => `${carrier} is not connected`,
  unreachable: (carrier) => `${carrier}'s system has not answered`,
  refused_credentials: (carrier) => `${carrier} refuses the credentials of your connection`,
  rate_limited: (carrier) => `${carrier} limits how often it may be asked`,
  server_error: (carrier) => `${carrier}'s system reports an error of its own`,
  unrecognized_response: (carrier) => `${carrier}'s answer could not be read`,
  internal_processing_error: () => "An error of ours prevents the check",
};

/** What prevents the answer to a request that is retried. `carrier`: its short name, at the start of a sentence. */
export function retryReasonText(reason: RetryReason, carrier: string): string {
  return retryReasonTexts[reason](carrier);
}

/** The label of a `failed_reason`; null without a reason. */
export function failedReasonLabel(reason: string | null): string | null {
  return reason === null ? null : (labels[reason] ?? `The carrier reported: ${reason.replaceAll("_", " ")}`);
}

/** What the user can do about a failed request. A carrier that does not respond is no reason to doubt the number. */
export function failedReasonAdvice(reason: string | null): string {
  return advice[reason as FailedReason] ?? advice.not_found;
}

/** Why a request failed and what can be done about it, for programs and assistants; null unless it has failed. */
export function failedReasonDetail(
  { status, failedReason }: Pick<TrackingRequest, "status" | "failedReason">,
  unconnected: UnconnectedLine[],
): string | null {
  const label = failedReasonLabel(failedReason);
  if (status !== "failed" || label === null) return null;
  const connect = connectAdvice(unconnected);
  const next = connect
    ? `${connect} under Settings → Carriers or at /v2/carrier_connections, then retry the request`
    : failedReasonAdvice(failedReason);
  return `${label}. ${next}.`;
}
