import type { Translator } from "@/components/language/translator";
import { carriersHref, connectHref, isConnectable } from "@/components/tracking/connect-link";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { formatClock, formatDay, formatTime } from "@/components/values/format-time";
import { parseContainerNumber } from "@/lib/reference/container-number";
import type { Messages } from "@/messages/messages";

type Attributes = TrackingRequest["attributes"];
type Texts = Translator<"request-explanations">;

/** `carrier`: its short name, null while it is not detected. `zone`: the user's time zone. */
export type ExplanationContext = { carrier: string | null; zone: string | null; now: string };

/** The reason for the state of a request, and what happens next or can be done. */
type Explanation = {
  reason: string;
  next: string;
  /** The page where it can be done; null: on the request itself, or nothing can be done. */
  href?: string;
};

const knownReasons: Record<keyof Messages["request-explanations"]["reasons"], true> = {
  not_found: true,
  retries_exhausted: true,
  expired: true,
  invalid_number: true,
  booking_cancelled: true,
  data_unavailable: true,
  scac_auto_detect_failed: true,
  shipping_line_unreachable: true,
  unrecognized_response: true,
  internal_processing_error: true,
  duplicate: true,
};

const isKnownReason = (reason: string): reason is keyof typeof knownReasons => Object.hasOwn(knownReasons, reason);

/** Why a request failed; null without a reason. */
function failedReasonText(t: Texts, reason: string | null): string | null {
  if (reason === null) return null;
  return isKnownReason(reason) ? t(`reasons.${reason}`) : t("failed.reported", { reason: reason.replaceAll("_", " ") });
}

function adviceText(t: Texts, reason: string | null): string {
  if (reason === "awaiting_manifest") return t("advice.awaiting_manifest");
  return t(`advice.${reason !== null && isKnownReason(reason) ? reason : "not_found"}`);
}

const namedLinesMax = 3;

type Advice = Pick<Explanation, "next" | "href">;

const hrefOf = ([line, other]: Attributes["unconnected_shipping_lines"]) =>
  line && !other ? connectHref(line.scac) : carriersHref;

/** `Connect Maersk (MAEU) or Hapag-Lloyd (HLCU) in Settings, Carriers`, or that none of the lines can be connected; null without lines. */
function connectAdvice(t: Texts, unconnected: Attributes["unconnected_shipping_lines"]): Advice | null {
  const lines = unconnected.filter(({ scac }) => isConnectable(scac));
  if (lines.length === 0 && unconnected.length > 0) {
    const names = unconnected.slice(0, namedLinesMax).map(({ name }) => name);
    return { next: t("failed.notConnectable", { lines: names.join(", ") }) };
  }
  const names = lines.slice(0, namedLinesMax).map(({ scac, name }) => `${name} (${scac})`);
  const all = lines.length > namedLinesMax ? [...names, t("failed.anotherCarrier")] : names;
  const last = all.at(-1);
  if (last === undefined) return null;
  const next =
    all.length === 1
      ? t("failed.connect", { line: last })
      : t("failed.connectSome", { lines: all.slice(0, -1).join(", "), last });
  return { next, href: hrefOf(lines) };
}

/** The container number with the check digit that fits; null for any other number. */
function checkDigitAdvice(t: Texts, { request_type: type, request_number: number }: Attributes): string | null {
  const parsed = type === "container" ? parseContainerNumber(number) : null;
  if (!parsed || parsed.checkDigitPassed) return null;
  return t("failed.checkDigit", { number: `${parsed.ownerCode} ${parsed.serial} ${parsed.expectedCheckDigit}` });
}

/** `07:10`, with the day if it is not today; null if the time is not known. */
function formatSince(
  t: Texts,
  { retrying_since: since }: Attributes,
  { zone, now }: ExplanationContext,
): string | null {
  if (since === null) return null;
  const isToday = formatDay(t.language, since, zone, now) === formatDay(t.language, now, zone, now);
  return isToday ? formatClock(t, since, zone) : formatTime(t, { at: since, zone, dateOnly: false }, now);
}

type RetryReason = NonNullable<Attributes["retry_reason"]>;

function retryAdvice(t: Texts, reason: RetryReason, scac: string | null): Advice {
  if (reason === "refused_credentials") return { next: t("retryAdvice.update"), href: carriersHref };
  if (reason !== "no_connection") return { next: t("retryAdvice.repeated") };
  if (scac === null) return { next: t("retryAdvice.connect"), href: carriersHref };
  if (!isConnectable(scac)) return { next: t("retryAdvice.notConnectable") };
  return { next: t("retryAdvice.connect"), href: connectHref(scac) };
}

function explainRetrying(
  t: Texts,
  retryReason: RetryReason,
  attributes: Attributes,
  context: ExplanationContext,
): Explanation {
  const carrier = context.carrier ?? "none";
  const reason = t(`retrying.${retryReason}`, { carrier });
  const since = formatSince(t, attributes, context);
  const unreachable = retryReason === "unreachable";
  return {
    reason:
      since === null
        ? reason
        : unreachable
          ? t("unreachableSince", { carrier, since })
          : t("failingSince", { reason, since }),
    ...retryAdvice(t, retryReason, attributes.scac),
  };
}

function explainPending(t: Texts, attributes: Attributes, context: ExplanationContext): Explanation {
  const { failed_reason: code, retry_reason: retryReason, scac } = attributes;
  if (retryReason !== null) return explainRetrying(t, retryReason, attributes, context);
  // A row of a version that did not record what prevented the answer.
  const reason = failedReasonText(t, code);
  if (reason !== null) return { reason, next: t("retryAdvice.repeated") };
  return scac === null
    ? { reason: t("pending.detecting"), next: t("pending.detectingNext") }
    : {
        reason: t("pending.requesting", { carrier: context.carrier ?? "none" }),
        next: t("pending.requestingNext"),
      };
}

/** The carrier has answered before: that it does not know the number, or that it has no containers for it. */
function explainAwaitingManifest(t: Texts, attributes: Attributes, context: ExplanationContext): Explanation {
  const { known_to_carrier: isKnown, manifest_deadline_at: deadline, is_retrying: isRetrying } = attributes;
  const { zone, now } = context;
  const carrier = context.carrier ?? "none";
  const reason = isKnown
    ? t("manifest.known", { carrier, type: attributes.request_type })
    : t("manifest.unknown", { carrier });
  if (isRetrying) {
    const since = formatSince(t, attributes, context);
    return {
      reason: t("manifest.lastAnswer", { reason }),
      next: since === null ? t("manifest.failed") : t("manifest.failedSince", { since }),
    };
  }
  const day = deadline && formatDay(t.language, deadline, zone, now);
  return { reason, next: day === null ? t("manifest.daily") : t("manifest.dailyUntil", { day }) };
}

function explainFailed(t: Texts, attributes: Attributes): Explanation {
  const { failed_reason: code, unconnected_shipping_lines: unconnected } = attributes;
  const reason = failedReasonText(t, code) ?? t("failed.other");
  const checkDigit = checkDigitAdvice(t, attributes);
  const connect = connectAdvice(t, unconnected);
  if (checkDigit === null && connect !== null) return { reason, ...connect };
  return { reason, next: checkDigit ?? adviceText(t, code) };
}

/** The reason for the state of a request in words, and what happens next or can be done. */
export function explanationOf(t: Texts, { attributes }: TrackingRequest, context: ExplanationContext): Explanation {
  switch (attributes.status) {
    case "awaiting_manifest":
      return explainAwaitingManifest(t, attributes, context);
    case "failed":
      return explainFailed(t, attributes);
    case "created":
      return { reason: t("created"), next: "" };
    case "tracking_stopped":
      return attributes.dismissed_at === null
        ? { reason: t("ended"), next: "" }
        : { reason: t("cancelled"), next: t("cancelledNext") };
    case "pending":
      return explainPending(t, attributes, context);
  }
}
