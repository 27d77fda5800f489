import { Navigation } from "lucide-react";
import { useTranslations } from "#translations";

type TrackLegendProps = {
  /** Whether the vessel is drawn at its current position or at one that is over 24 hours old; null: no position is known. */
  ship: "current" | "last_known" | null;
  hasTrack: boolean;
  isAheadKnown: boolean;
};

function Line({ label, isDashed }: { label: string; isDashed: boolean }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`w-5 border-accent border-t-2 ${isDashed ? "border-dashed" : ""}`} />
      {label}
    </li>
  );
}

/** What the lines and signs of the map of a vessel mean: over the map, on phones below it. */
export function TrackLegend({ ship, hasTrack, isAheadKnown }: TrackLegendProps) {
  const t = useTranslations("vessels.track");
  return (
    <ul
      aria-label={t("legend")}
      className="flex flex-wrap gap-x-4 gap-y-1 border-line bg-surface text-12 text-ink-2 max-md:border-b max-md:px-gutter max-md:py-2 md:absolute md:bottom-3 md:left-3 md:rounded-block md:border md:px-3 md:py-1.5"
    >
      {ship && (
        <li className="flex items-center gap-1.5">
          <Navigation
            aria-hidden
            size={12}
            className={ship === "current" ? "fill-accent text-accent" : "fill-ink-3 text-ink-3"}
          />
          {t(ship === "current" ? "vessel" : "lastPosition")}
        </li>
      )}
      {hasTrack && <Line label={t("sailed")} isDashed={false} />}
      {isAheadKnown && <Line label={t("ahead")} isDashed />}
    </ul>
  );
}
