import type { ReactNode } from "react";

function LegendLine({ isDashed = false, children }: { isDashed?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 text-12 text-ink-2">
      <span aria-hidden className={`w-4.5 border-accent border-t-2 ${isDashed ? "border-dashed" : ""}`} />
      {children}
    </li>
  );
}

/** What the lines of an itinerary mean. */
export function RouteLegend() {
  return (
    <ul aria-label="Legend" className="flex gap-4">
      <LegendLine>Sailed</LegendLine>
      <LegendLine isDashed>Planned</LegendLine>
    </ul>
  );
}
