import { clsx } from "clsx";
import { useTranslations } from "#translations";
import type { Tone } from "@/components/values/state-labels";
import { formatTick } from "./day-ticks";
import { reportTimeOf } from "./eta-change";
import { chartSize, type EtaChartInput, layoutEtaChart } from "./eta-chart-layout";
import type { ChartLabel } from "./place-labels";

const toneFill: Record<Tone, string> = {
  neutral: "fill-ink-3",
  info: "fill-info",
  good: "fill-good",
  warn: "fill-warn",
  bad: "fill-bad",
};

function Label({ label: { x, y, anchor, text, tone } }: { label: ChartLabel }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      strokeWidth={3}
      paintOrder="stroke"
      className={clsx("stroke-surface", toneFill[tone], tone !== "neutral" && "font-medium")}
    >
      {text}
    </text>
  );
}

/**
 * The estimated arrival as a step line: when it was reported from left to right, the arrival that was named upwards. Its
 * accessible name is `description`; the list of changes beside it is the same as a table.
 */
export function EtaChart({ description, ...input }: EtaChartInput & { description: string }) {
  const t = useTranslations("arrival-estimates.chart");
  const { line, dots, arrival, labels, baseline, ticks } = layoutEtaChart(input, t);
  const { width, height, left, right, bottom } = chartSize;
  const [first] = input.changes;
  const firstReportMs = first ? Date.parse(reportTimeOf(first)) : 0;
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full max-w-100 text-11"
      suppressHydrationWarning
    >
      {ticks.map(({ ms, label, y }) => (
        <g key={ms}>
          <line x1={left} x2={right} y1={y} y2={y} className="stroke-line" />
          <text x={left - 6} y={y + 4} textAnchor="end" className="fill-ink-3" suppressHydrationWarning>
            {label}
          </text>
        </g>
      ))}
      {baseline && (
        <>
          <line x1={left} x2={right} y1={baseline.y} y2={baseline.y} strokeDasharray="2 3" className="stroke-control" />
          {baseline.label && <Label label={baseline.label} />}
        </>
      )}
      <path d={line} fill="none" strokeWidth={1.5} className="stroke-ink" />
      {dots.map(({ x, y, key }) => (
        <circle key={key} cx={x} cy={y} r={3} strokeWidth={1.5} className="fill-surface stroke-ink" />
      ))}
      {arrival && <circle cx={arrival.x} cy={arrival.y} r={4} className="fill-ink" />}
      {labels.map((label) => (
        <Label key={`${label.x} ${label.y}`} label={label} />
      ))}
      <g className="fill-ink-3" transform={`translate(0 ${bottom + 18})`}>
        <text x={left} suppressHydrationWarning>
          {formatTick(t.language, firstReportMs, input.zone)}
        </text>
        <text x={(left + right) / 2} textAnchor="middle">
          {t("reportedOn")}
        </text>
        <text x={right} textAnchor="end">
          {t(arrival ? "arrivedEnd" : "now")}
        </text>
      </g>
    </svg>
  );
}
