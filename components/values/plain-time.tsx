import { useTimeStyle } from "#translations";
import { formatTime } from "./format-time";

type PlainTimeProps = {
  at: string;
  /** IANA zone of the place; null: a local time without a known time zone, which is never converted. */
  zone: string | null;
  /** The current time; the year is shown only when it differs from it. */
  now: string;
  dateOnly: boolean;
  className?: string;
};

/**
 * A time in the zone of its place, without marks and details. Server and browser can have different versions of the time zone database
 * (British Columbia changed its zone in 2026), so hydration differences are suppressed.
 */
export function PlainTime({ at, zone, now, dateOnly, className = "text-ink" }: PlainTimeProps) {
  const style = useTimeStyle();
  return (
    <time
      dateTime={dateOnly ? undefined : zone === null ? at.replace(/Z$/, "") : at}
      suppressHydrationWarning
      className={className}
    >
      {formatTime(style, { at, zone, dateOnly }, now)}
    </time>
  );
}
