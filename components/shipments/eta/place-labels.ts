import type { Tone } from "@/components/values/state-labels";

export type ChartLabel = { x: number; y: number; anchor: "start" | "middle" | "end"; text: string; tone: Tone };

/** A rectangle in px, y downwards. */
export type Area = { left: number; right: number; top: number; bottom: number };

/** Widths of 11 px text: an estimate per character is enough to keep labels apart. */
const characterWidth = 5.8;
const ascent = 9;
const descent = 2;

function widthOf({ text }: ChartLabel): number {
  return text.length * characterWidth;
}

function areaOf(label: ChartLabel): Area {
  const width = widthOf(label);
  const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor];
  return { left, right: left + width, top: label.y - ascent, bottom: label.y + descent };
}

/** The label, moved sideways into the chart. */
function keepInside(label: ChartLabel, { left, right }: { left: number; right: number }): ChartLabel {
  const area = areaOf(label);
  if (area.right > right) return { ...label, x: right, anchor: "end" };
  return area.left < left ? { ...label, x: left, anchor: "start" } : label;
}

function overlaps(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The labels that overlap neither the occupied nor a label before them, moved sideways into the chart where needed. */
export function placeLabels(
  labels: ChartLabel[],
  occupied: Area[],
  chart: { left: number; right: number; height: number },
): { label: ChartLabel; area: Area }[] {
  const placed: { label: ChartLabel; area: Area }[] = [];
  for (const wanted of labels) {
    const label = keepInside(wanted, chart);
    const area = areaOf(label);
    const isFree = ![...occupied, ...placed.map((other) => other.area)].some((taken) => overlaps(area, taken));
    if (isFree && area.top >= 0 && area.bottom <= chart.height) placed.push({ label, area });
  }
  return placed;
}
