import { clsx } from "clsx";
import { Absent } from "./absent";
import type { LastFreeDayTold } from "./last-free-day-of";
import { toneText } from "./status";

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last free day and how far it is, in the terminal's own days; on phones only how far. */
export function LastFreeDay({ told }: { told: LastFreeDayTold | null }) {
  if (!told) return <Absent />;
  if (!told.day) return <span className="text-ink-3">{told.words}</span>;
  const { daysLeft, tone } = told;
  // `Met, 2 days to spare` is said on both lines: once the box is out its day matters less.
  const [words = "", spare] = told.words.split(", ");
  const look = clsx("block text-12 md:whitespace-nowrap", tone === "quiet" ? "text-ink-3" : toneText[tone]);
  return (
    <>
      <span className="block whitespace-nowrap max-md:hidden">{spare ? words : told.day}</span>
      <span className={look}>
        {daysLeft !== null && <span className="md:hidden">Free: {words}</span>}
        <span className={clsx(daysLeft !== null && "max-md:hidden")}>
          {spare && <span className="md:hidden">{words}, </span>}
          {spare ?? upper(words)}
        </span>
      </span>
    </>
  );
}
