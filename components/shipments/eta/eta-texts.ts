import type { Translator } from "@/components/language/translator";
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
export function formatVesselChange(t: Translator<"arrival-estimates">, change: EtaChange): string | null {
  const { attributes: a } = change;
  const before = join(a.old_vessel_name ?? a.old_vessel_imo, a.old_voyage_number);
  const after = join(a.new_vessel_name ?? a.new_vessel_imo, a.new_voyage_number);
  return before === "" || isSameSailing(change) ? null : `${before} → ${after || t("notNamed")}`;
}

/** `Los Angeles → Oakland`: the port of discharge before and after; null when it is the same, or for the first estimate. */
export function formatPortChange(t: Translator<"arrival-estimates">, { attributes: a }: EtaChange): string | null {
  const [before, after] = [a.old_pod_name ?? a.old_pod_locode, a.new_pod_name ?? a.new_pod_locode];
  const isSame = a.old_pod_locode === a.new_pod_locode && (a.new_pod_locode !== null || before === after);
  return before === null || isSame ? null : `${before} → ${after ?? t("notNamed")}`;
}

/** The newest change that names an arrival; null: the estimate is withdrawn, or there is none. */
export function latestEstimate(changes: EtaChange[]): EtaChange | null {
  const last = changes.at(-1);
  return last?.attributes.new_eta_at ? last : null;
}

/** What estimates are compared with: the first published one, or that of the booking. */
export type BaselineName = "first" | "booked";

/** `phrase`: the text within a sentence. */
export type EtaComparison = { text: string; phrase: string; tone: Tone };

/** `2 d 8 h later than first published`; null without an estimate or a baseline. */
export function compareWithBaseline(
  t: Translator<"arrival-estimates">,
  changes: EtaChange[],
  { at: baselineAt, name: baseline }: { at: string | null; name: BaselineName },
): EtaComparison | null {
  const latest = latestEstimate(changes);
  if (latest === null) return null;
  const { new_eta_at: at, date_only: dateOnly, timezone: zone } = latest.attributes;
  const delta = arrivalDelta({ at, baseline: baselineAt, dateOnly, zone });
  if (delta === null) return null;
  if (delta.lateMs === 0) {
    const [text, phrase] = [t("comparison.same", { baseline }), t("comparison.samePhrase", { baseline })];
    return { text, phrase, tone: "neutral" };
  }
  const order = delta.lateMs > 0 ? "later" : "earlier";
  const text = t(`comparison.${order}`, { duration: formatDuration(delta.lateMs), baseline });
  return { text, phrase: text, tone: delta.tone };
}

/** The number of times that the arrival itself moved. */
export function countMoves(changes: EtaChange[]): number {
  return changes.filter(({ attributes }) => formatEtaDelta(attributes.delta_minutes) !== null).length;
}

/** The chart as a sentence, for readers who do not see it. */
export function describeEtaChart(
  t: Translator<"arrival-estimates">,
  { changes, arrivedAt, now }: Pick<EtaChartInput, "changes" | "arrivedAt" | "now">,
  comparison: EtaComparison | null,
): string {
  const first = changes.find(({ attributes }) => attributes.new_eta_at !== null);
  if (!first?.attributes.new_eta_at) return t("chart.none");
  const moves = countMoves(changes);
  const latest = latestEstimate(changes);
  const parts = [
    t("chart.first", { estimate: formatEstimate(t, first.attributes.new_eta_at, first, now) }),
    moves > 0 && t("chart.moved", { count: moves }),
    latest?.attributes.new_eta_at
      ? t("chart.latest", { estimate: formatEstimate(t, latest.attributes.new_eta_at, latest, now) })
      : t("chart.withdrawn"),
    comparison?.phrase,
    arrivedAt &&
      t("chart.arrived", {
        time: formatInZone(t, arrivedAt, changes.at(-1)?.attributes.timezone ?? null, now),
      }),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
