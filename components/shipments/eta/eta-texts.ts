import { arrivalDelta } from "@/components/values/arrival-delta";
import type { Tone } from "@/components/values/state-labels";
import { formatDuration } from "@/lib/platform/format-duration";
import type { EtaChange } from "./eta-change";
import type { EtaChartInput } from "./eta-chart-layout";
import { formatEstimate, formatInZone } from "./format-estimate";

const minuteMs = 60_000;

/** `+16 h` later, `−8 h` earlier; null without two estimates or when both are the same. */
export function formatEtaDelta(minutes: number | null): string | null {
  if (minutes === null || minutes === 0) return null;
  return `${minutes > 0 ? "+" : "−"}${formatDuration(minutes * minuteMs)}`;
}

/** Later is a warning, earlier is good. */
export function etaDeltaTone(minutes: number | null): Tone {
  if (minutes === null || minutes === 0) return "neutral";
  return minutes > 0 ? "warn" : "good";
}

function join(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** Whether the vessel and voyage before and after are the same as far as both are named; names differ in spelling. */
function isSameSailing({ attributes: a }: EtaChange): boolean {
  const isSameVoyage =
    a.old_voyage_number === null || a.new_voyage_number === null || a.old_voyage_number === a.new_voyage_number;
  if (!isSameVoyage) return false;
  if (a.old_vessel_imo !== null && a.new_vessel_imo !== null) return a.old_vessel_imo === a.new_vessel_imo;
  return a.old_vessel_name?.toUpperCase() === a.new_vessel_name?.toUpperCase();
}

/** `Halcyon Strait 646E → Maren Lund 645N`; null when they are the same, or for the first estimate. */
export function formatVesselChange(change: EtaChange): string | null {
  const { attributes: a } = change;
  const before = join(a.old_vessel_name ?? a.old_vessel_imo, a.old_voyage_number);
  const after = join(a.new_vessel_name ?? a.new_vessel_imo, a.new_voyage_number);
  return before === "" || isSameSailing(change) ? null : `${before} → ${after || "not named"}`;
}

/** `Los Angeles → Oakland`: the port of discharge before and after; null when it is the same, or for the first estimate. */
export function formatPortChange({ attributes: a }: EtaChange): string | null {
  const [before, after] = [a.old_pod_name ?? a.old_pod_locode, a.new_pod_name ?? a.new_pod_locode];
  const isSame = a.old_pod_locode === a.new_pod_locode && (a.new_pod_locode !== null || before === after);
  return before === null || isSame ? null : `${before} → ${after ?? "not named"}`;
}

/** The newest change that names an arrival; null: the estimate is withdrawn, or there is none. */
export function latestEstimate(changes: EtaChange[]): EtaChange | null {
  const last = changes.at(-1);
  return last?.attributes.new_eta_at ? last : null;
}

export type EtaComparison = { text: string; tone: Tone };

/** `2 d 8 h later than first published`; null without an estimate or a baseline. */
export function compareWithBaseline(
  changes: EtaChange[],
  baseline: { at: string | null; label: string },
): EtaComparison | null {
  const latest = latestEstimate(changes);
  if (latest === null) return null;
  const { new_eta_at: at, date_only: dateOnly, timezone: zone } = latest.attributes;
  const delta = arrivalDelta({ at, baseline: baseline.at, dateOnly, zone });
  if (delta === null) return null;
  if (delta.lateMs === 0) return { text: `As ${baseline.label}`, tone: "neutral" };
  const order = delta.lateMs > 0 ? "later" : "earlier";
  return { text: `${formatDuration(delta.lateMs)} ${order} than ${baseline.label}`, tone: delta.tone };
}

/** The number of times that the arrival itself moved. */
export function countMoves(changes: EtaChange[]): number {
  return changes.filter(({ attributes }) => formatEtaDelta(attributes.delta_minutes) !== null).length;
}

/** The chart as a sentence, for readers who do not see it. */
export function describeEtaChart(
  { changes, arrivedAt, now }: Pick<EtaChartInput, "changes" | "arrivedAt" | "now">,
  comparison: EtaComparison | null,
): string {
  const first = changes.find(({ attributes }) => attributes.new_eta_at !== null);
  if (!first?.attributes.new_eta_at) return "No estimated arrival.";
  const moves = countMoves(changes);
  const latest = latestEstimate(changes);
  const parts = [
    `First estimate ${formatEstimate(first.attributes.new_eta_at, first, now)}`,
    moves === 1 ? "moved once" : moves > 1 && `moved ${moves} times`,
    latest?.attributes.new_eta_at
      ? `latest ${formatEstimate(latest.attributes.new_eta_at, latest, now)}`
      : "withdrawn since",
    comparison?.text.toLowerCase(),
    arrivedAt && `arrived ${formatInZone(arrivedAt, changes.at(-1)?.attributes.timezone ?? null, now)}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
