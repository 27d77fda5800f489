import { useTranslations } from "#translations";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Absent } from "@/components/values/absent";
import { formatCoordinates } from "@/components/values/format-position";
import { formatHeading } from "./track";
import { formatSeaTime } from "./track-slider";
import type { VesselPosition } from "./vessel-queries";

const headClass = "sticky top-0 bg-surface px-2.5 py-2 text-left font-medium text-12 text-ink-2 first:pl-gutter";
const cellClass = "whitespace-nowrap px-2.5 py-1.5 first:pl-gutter";

/** The positions of a track as a table, newest first: what the map shows, for keyboard and screen reader. */
export function PositionTable({ positions, now }: { positions: VesselPosition[]; now: string }) {
  const t = useTranslations("vessels.track");
  const headingTexts = useTranslations("vessels.heading");
  return (
    <ScrollRegion label={t("positions")} className="h-90 overflow-auto max-md:h-80">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {[t("time"), t("position"), t("headingColumn")].map((label) => (
              <th key={label} scope="col" className={headClass}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.toReversed().map(({ timestamp, latitude, longitude, heading }) => (
            <tr key={timestamp} className="border-line border-t">
              <td className={cellClass}>
                <time dateTime={timestamp}>{formatSeaTime(t, timestamp, now)}</time>
              </td>
              <td className={cellClass}>{formatCoordinates(latitude, longitude)}</td>
              <td className={cellClass}>{heading === null ? <Absent /> : formatHeading(headingTexts, heading)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
