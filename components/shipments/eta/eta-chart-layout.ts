import type { TimeStyle } from "@/lib/platform/time-style";
import { type DayTick, dayTicks } from "./day-ticks";
import { type EtaChange, reportTimeOf } from "./eta-change";
import { etaDeltaTone, formatEtaDelta } from "./eta-texts";
import { type Area, type ChartLabel, placeLabels } from "./place-labels";

/** Size of the chart and of the area between its axes, in px. */
export const chartSize = { width: 300, height: 156, left: 46, right: 292, top: 20, bottom: 134 };

export type ChartDot = { x: number; y: number; key: string };

export type EtaChartLayout = {
  /** SVG path of the step line; interrupted while there was no estimate. */
  line: string;
  dots: ChartDot[];
  /** The actual arrival, at the right edge; null: not arrived. */
  arrival: { x: number; y: number } | null;
  labels: ChartLabel[];
  /** Its label is null when there is no room for it. */
  baseline: { y: number; label: ChartLabel | null } | null;
  ticks: (DayTick & { y: number })[];
};

export type EtaChartInput = {
  /** Oldest first; at least one names an arrival. */
  changes: EtaChange[];
  baseline: { at: string | null; label: string };
  /** Actual arrival; the chart then ends there instead of now. */
  arrivedAt: string | null;
  now: string;
  zone: string | null;
};

type Point = { x: number; y: number | null; change: EtaChange };

/** The times of the reports, never decreasing: a change that was reported late stands where the one before it does. */
function reportTimes(changes: EtaChange[]): number[] {
  const times: number[] = [];
  for (const change of changes) times.push(Math.max(times.at(-1) ?? 0, Date.parse(reportTimeOf(change))));
  return times;
}

function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => Math.round((to[0] + ((value - from[0]) / span) * (to[1] - to[0])) * 10) / 10;
}

/** Where labels may stand: above those of the horizontal axis. */
const labelArea = { ...chartSize, height: chartSize.bottom + 8 };

/** Horizontal from each report to the next, vertical where the arrival moved. */
function stepLine(points: Point[], endX: number): string {
  const parts = points.map(({ x, y }, index) => {
    if (y === null) return "";
    const previous = points[index - 1]?.y ?? null;
    const start = previous === null ? `M${x} ${y}` : `V${y}`;
    return `${start}H${points[index + 1]?.x ?? endX}`;
  });
  return parts.join("");
}

function deltaLabels(points: Point[]): ChartLabel[] {
  return points.flatMap(({ x, y, change: { attributes } }): ChartLabel[] => {
    const text = formatEtaDelta(attributes.delta_minutes);
    if (text === null || y === null) return [];
    const isLater = (attributes.delta_minutes ?? 0) > 0;
    const tone = etaDeltaTone(attributes.delta_minutes);
    // A later arrival is labelled at the left of its dot, where no line can cross: the line before it is lower.
    return [
      isLater ? { x: x + 4, y: y - 8, anchor: "end", text, tone } : { x, y: y + 15, anchor: "middle", text, tone },
    ];
  });
}

function baselineOf(y: number, text: string, taken: Area[]): NonNullable<EtaChartLayout["baseline"]> {
  const candidates = [
    { x: chartSize.right, y: y + 12, anchor: "end" as const },
    { x: chartSize.right, y: y - 5, anchor: "end" as const },
    { x: chartSize.left + 4, y: y + 12, anchor: "start" as const },
    { x: chartSize.left + 4, y: y - 5, anchor: "start" as const },
  ].map((place): ChartLabel => ({ ...place, text, tone: "neutral" }));
  const label = candidates.find((candidate) => placeLabels([candidate], taken, labelArea).length > 0);
  return { y, label: label ?? null };
}

/** Positions of all parts of the chart: reports from left to right, later arrivals above earlier ones. */
export function layoutEtaChart(
  { changes, baseline, arrivedAt, now, zone }: EtaChartInput,
  style: TimeStyle,
): EtaChartLayout {
  const { left, right, top, bottom } = chartSize;
  const times = reportTimes(changes);
  const estimates = changes.map(({ attributes: { new_eta_at: at } }) => (at === null ? null : Date.parse(at)));
  const baselineMs = baseline.at === null ? null : Date.parse(baseline.at);
  const arrivedMs = arrivedAt === null ? null : Date.parse(arrivedAt);
  const shown = [...estimates, baselineMs, arrivedMs].filter((ms) => ms !== null);
  const ticks = dayTicks(style, shown, zone);
  const toX = scale([times[0] ?? 0, Math.max(arrivedMs ?? Date.parse(now), times.at(-1) ?? 0)], [left + 4, right]);
  const toY = scale([ticks[0]?.ms ?? 0, ticks.at(-1)?.ms ?? 1], [bottom, top]);
  const points = changes.map((change, index): Point => {
    const estimate = estimates[index] ?? null;
    return { x: toX(times[index] ?? 0), y: estimate === null ? null : toY(estimate), change };
  });
  const dots = points.flatMap(({ x, y, change }) => (y === null ? [] : [{ x, y, key: change.id }]));
  const dotAreas = dots.map(({ x, y }): Area => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  // The newest change matters most, so its label is placed first; one that has no room is left to the list.
  const placed = placeLabels(deltaLabels(points).reverse(), dotAreas, labelArea);
  const taken = [...dotAreas, ...placed.map(({ area }) => area)];
  return {
    line: stepLine(points, right),
    dots,
    arrival: arrivedMs === null ? null : { x: toX(arrivedMs), y: toY(arrivedMs) },
    labels: placed.map(({ label }) => label),
    baseline: baselineMs === null ? null : baselineOf(toY(baselineMs), baseline.label, taken),
    ticks: ticks.map((tick) => ({ ...tick, y: toY(tick.ms) })),
  };
}
