import type { Translator } from "@/components/language/translator";
import { formatDuration } from "@/lib/platform/format-duration";
import type { CarrierReliability, LineReliability } from "./carrier-connection";

type Texts = Translator<"carrier-reliability">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A figure without enough observations. */
const notEnough = (t: Texts, observations: number) => t("notEnough", { observations: String(observations) });

/** `96 %`; a share that is not zero is never shown as one. */
function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? "< 1 %" : `${percent} %`;
}

/** `4 % of 250 requests: 8 not reachable, 2 server error`. */
export function formatFailures(t: Texts, attributes: CarrierReliability["attributes"]): string {
  const { requests, failed_share: share, failures } = attributes;
  if (requests === null) return t("notCounted");
  const reasons = failures
    .map(({ reason, requests }) => t(`failures.${reason}`, { requests: String(requests) }))
    .join(", ");
  const text =
    share === null ? notEnough(t, requests) : t("share", { share: formatShare(share), requests: String(requests) });
  return reasons === "" ? text : `${text}: ${reasons}`;
}

/** `Median 3 h, nine of ten within 8 h (n = 120)`. */
export function formatDelay(t: Texts, line: LineReliability): string {
  const { delay_observations: observations, median_delay_minutes: median, p90_delay_minutes: p90 } = line;
  if (median === null || p90 === null) return notEnough(t, observations);
  return t("delay", {
    median: formatDuration(median * minuteMs),
    p90: formatDuration(p90 * minuteMs),
    observations: String(observations),
  });
}

/** `Median 5 h (n = 40)`. */
export function formatEtaError(t: Texts, line: LineReliability): string {
  const { eta_observations: observations, median_eta_error_hours: error } = line;
  if (error === null) return notEnough(t, observations);
  return t("median", { median: formatDuration(error * hourMs), observations: String(observations) });
}

/** `96 %`; null: too few shipments have arrived. */
export function formatReported({ share }: LineReliability["reported_items"][number]): string | null {
  return share === null ? null : formatShare(share);
}

/** The heading of what a line reports, or that too few shipments have arrived. */
export function formatArrived(
  t: Texts,
  { arrived_shipments: arrived, reported_items: items }: LineReliability,
): string {
  const isEnough = items.every(({ share }) => share !== null);
  return isEnough ? t("arrived", { arrived: String(arrived) }) : notEnough(t, arrived);
}
