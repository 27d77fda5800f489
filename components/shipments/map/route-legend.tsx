import type { ReactNode } from "react";
import { useTranslations } from "#translations";

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
  const t = useTranslations("route-map");
  return (
    <ul aria-label={t("legend")} className="flex gap-4">
      <LegendLine>{t("sailed")}</LegendLine>
      <LegendLine isDashed>{t("planned")}</LegendLine>
    </ul>
  );
}
