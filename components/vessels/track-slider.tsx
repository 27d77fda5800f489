"use client";

import { useTranslations } from "#translations";
import { formatCoordinates } from "@/components/values/format-position";
import { formatTime } from "@/components/values/format-time";
import type { TimeStyle } from "@/lib/platform/time-style";
import { formatHeading } from "./track";
import type { VesselPosition } from "./vessel-queries";

/** `Sun 22 Nov 06:00 UTC`: at sea no port's time applies. */
export function formatSeaTime(style: TimeStyle, at: string, now: string): string {
  return `${formatTime(style, { at, zone: "UTC", dateOnly: false }, now)} UTC`;
}

type TrackSliderProps = {
  /** Oldest first, at least one. */
  positions: VesselPosition[];
  index: number;
  now: string;
  onChange: (index: number) => void;
};

/** A slider over the positions of a track; the arrow keys move it by one position, Page Up and Page Down by more. */
export function TrackSlider({ positions, index, now, onChange }: TrackSliderProps) {
  const t = useTranslations("vessels.track");
  const headingTexts = useTranslations("vessels.heading");
  const position = positions[index];
  if (!position) return null;
  const place = formatCoordinates(position.latitude, position.longitude);
  const heading =
    position.heading === null ? null : t("heading", { heading: formatHeading(headingTexts, position.heading) });
  const time = formatSeaTime(t, position.timestamp, now);
  return (
    <div className="flex flex-col gap-1 px-gutter pt-3 pb-2">
      <input
        type="range"
        aria-label={t("sliderLabel")}
        aria-valuetext={[time, place, heading].filter(Boolean).join(", ")}
        min={0}
        max={positions.length - 1}
        step={1}
        value={index}
        disabled={positions.length < 2}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-accent max-md:h-11"
      />
      <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-ink-2">
        <span className="font-medium text-ink">{time}</span>
        <span>{place}</span>
        {heading && <span>{heading}</span>}
        {index === positions.length - 1 && <span className="text-ink-3">{t("newest")}</span>}
      </p>
    </div>
  );
}
