import { formatDuration } from "@/lib/platform/format-duration";
import type { CarrierReliability, LineReliability } from "./carrier-connection";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A figure without enough observations. */
const notEnough = (observations: number) => `Not enough yet (n = ${observations})`;

/** `96 %`; a share that is not zero is never shown as one. */
function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? "< 1 %" : `${percent} %`;
}

type Failure = CarrierReliability["attributes"]["failures"][number];

const failureTexts: Record<Failure["reason"], string> = {
  unreachable: "not reachable",
  refused_credentials: "credentials refused",
  rate_limited: "too many requests",
  server_error: "server error",
  unreadable: "unreadable response",
};

/** `4 % of 250 requests: 8 not reachable, 2 server error`. */
export function formatFailures(attributes: CarrierReliability["attributes"]): string {
  const { requests, failed_share: share, failures } = attributes;
  if (requests === null) return "Not counted: the log has more than 10,000 entries";
  const reasons = failures.map(({ reason, requests }) => `${requests} ${failureTexts[reason]}`).join(", ");
  const text = share === null ? notEnough(requests) : `${formatShare(share)} of ${requests} requests`;
  return reasons === "" ? text : `${text}: ${reasons}`;
}

/** `Median 3 h, nine of ten within 8 h (n = 120)`. */
export function formatDelay(line: LineReliability): string {
  const { delay_observations: observations, median_delay_minutes: median, p90_delay_minutes: p90 } = line;
  if (median === null || p90 === null) return notEnough(observations);
  return `Median ${formatDuration(median * minuteMs)}, nine of ten within ${formatDuration(p90 * minuteMs)} (n = ${observations})`;
}

/** `Median 5 h (n = 40)`. */
export function formatEtaError({
  eta_observations: observations,
  median_eta_error_hours: error,
}: LineReliability): string {
  return error === null ? notEnough(observations) : `Median ${formatDuration(error * hourMs)} (n = ${observations})`;
}

/** `96 %`; null: too few shipments have arrived. */
export function formatReported({ share }: LineReliability["reported_items"][number]): string | null {
  return share === null ? null : formatShare(share);
}

/** The heading of what a line reports, or that too few shipments have arrived. */
export function formatArrived({ arrived_shipments: arrived, reported_items: items }: LineReliability): string {
  const isEnough = items.every(({ share }) => share !== null);
  return isEnough ? `Of ${arrived} arrived shipments` : notEnough(arrived);
}
