import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { formatClock, formatDay, formatTime } from "@/components/values/format-time";
import { parseContainerNumber } from "@/lib/reference/container-number";
import {
  connectAdvice,
  failedReasonAdvice,
  failedReasonLabel,
  retryReasonAdvice,
  retryReasonText,
} from "@/lib/tracking/requests/failed-reason-label";

type Attributes = TrackingRequest["attributes"];

/** `carrier`: its short name, null while it is not detected. `zone`: the user's time zone. */
export type ExplanationContext = { carrier: string | null; zone: string | null; now: string };

/** The reason for the state of a request, and what happens next or can be done. */
type Explanation = {
  reason: string;
  next: string;
  /** The page where it can be done; null: on the request itself, or nothing can be done. */
  href?: string;
};

const numberNames: Record<Attributes["request_type"], string> = {
  bill_of_lading: "this bill of lading",
  booking_number: "this booking",
  container: "this container",
};

const carriersHref = "/settings/carriers";

/** The container number with the check digit that fits; null for any other number. */
function checkDigitAdvice({ request_type: type, request_number: number }: Attributes): string | null {
  const parsed = type === "container" ? parseContainerNumber(number) : null;
  if (!parsed || parsed.checkDigitPassed) return null;
  return `The last digit does not fit. ${parsed.ownerCode} ${parsed.serial} ${parsed.expectedCheckDigit} would`;
}

/** `since 07:10`, with the day if it is not today; empty if the time is not known. */
function sinceText({ retrying_since: since }: Attributes, { zone, now }: ExplanationContext): string {
  if (since === null) return "";
  const isToday = formatDay(since, zone, now) === formatDay(now, zone, now);
  return ` since ${isToday ? formatClock(since, zone) : formatTime({ at: since, zone, dateOnly: false }, now)}`;
}

function explainPending(attributes: Attributes, context: ExplanationContext): Explanation {
  const { failed_reason: code, retry_reason: retryReason, scac } = attributes;
  const { carrier } = context;
  if (retryReason !== null) {
    const since = sinceText(attributes, context);
    const failing = retryReason === "unreachable" ? since : since && `, failing${since}`;
    return {
      reason: `${retryReasonText(retryReason, carrier ?? "A carrier")}${failing}`,
      next: retryReasonAdvice(retryReason),
      ...((retryReason === "no_connection" || retryReason === "refused_credentials") && { href: carriersHref }),
    };
  }
  // A row of a version that did not record what prevented the answer.
  const reason = failedReasonLabel(code);
  if (reason !== null) return { reason, next: "The number may be right. Repeated for about a day" };
  return scac === null
    ? { reason: "Detecting the carrier", next: "Checking the connected carriers" }
    : { reason: `Requesting data from ${carrier ?? "the carrier"}`, next: "The shipment appears when it responds" };
}

/** The carrier has answered before: that it does not know the number, or that it has no containers for it. */
function explainAwaitingManifest(attributes: Attributes, context: ExplanationContext): Explanation {
  const { known_to_carrier: isKnown, manifest_deadline_at: deadline, is_retrying: isRetrying } = attributes;
  const { zone, now } = context;
  const carrier = context.carrier ?? "The carrier";
  const reason = isKnown
    ? `${carrier} knows ${numberNames[attributes.request_type]}, but lists no containers yet`
    : `${carrier} does not know this number yet`;
  if (isRetrying) {
    return { reason: `${reason}, by its last answer`, next: `Checks have failed${sinceText(attributes, context)}` };
  }
  return { reason, next: `We look every day until ${deadline === null ? "it does" : formatDay(deadline, zone, now)}` };
}

function explainFailed(attributes: Attributes): Explanation {
  const { failed_reason: code, unconnected_shipping_lines: unconnected } = attributes;
  const reason = failedReasonLabel(code) ?? "This number cannot be tracked";
  const checkDigit = checkDigitAdvice(attributes);
  const connect = connectAdvice(unconnected);
  if (checkDigit === null && connect !== null) {
    return { reason, next: `${connect} in Settings, Carriers`, href: carriersHref };
  }
  return { reason, next: checkDigit ?? failedReasonAdvice(code) };
}

/** The reason for the state of a request in words, and what happens next or can be done. */
export function explanationOf({ attributes }: TrackingRequest, context: ExplanationContext): Explanation {
  switch (attributes.status) {
    case "awaiting_manifest":
      return explainAwaitingManifest(attributes, context);
    case "failed":
      return explainFailed(attributes);
    case "created":
      return { reason: "Became a shipment", next: "" };
    case "tracking_stopped":
      return attributes.dismissed_at === null
        ? { reason: "Tracking of the shipment has ended", next: "" }
        : { reason: "Cancelled", next: "It can be tracked again" };
    case "pending":
      return explainPending(attributes, context);
  }
}
