import { clsx } from "clsx";
import { Hourglass } from "lucide-react";
import { Absent } from "./absent";
import type { LastFreeDayStatus } from "./last-free-day-status";
import { toneText } from "./status";

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last free day and the days left; on phones in one line. */
export function LastFreeDay({ status }: { status: LastFreeDayStatus | null }) {
  if (!status) return <Absent />;
  if (!status.day) {
    return (
      <span className="text-ink-3">
        <span className="max-md:hidden">{status.label}</span>
        <span className="text-12 md:hidden">Free: {status.label.toLowerCase()}</span>
      </span>
    );
  }
  const { daysLeft, tone } = status;
  // `Met, 2 days to spare` and `Picked up, 2 days late` take both lines: after pickup the day itself matters less.
  const [label = "", spare] = status.label.split(", ");
  const className = clsx(
    "block text-12 max-md:font-medium md:whitespace-nowrap",
    tone === "neutral" ? "text-ink-3" : toneText[tone],
  );
  return (
    <>
      <span className="block whitespace-nowrap max-md:hidden">{spare ? label : status.day}</span>
      <span className={className}>
        {daysLeft !== null && (
          <span className="md:hidden">
            <Hourglass aria-hidden size={14} className="mr-1.5 inline align-[-2px]" />
            Free until {status.day.replaceAll(" ", "\u00a0")}, {label}
          </span>
        )}
        <span className={clsx(daysLeft !== null && "max-md:hidden")}>
          {spare && <span className="md:hidden">{label}, </span>}
          {spare ?? capitalize(label)}
        </span>
      </span>
    </>
  );
}
