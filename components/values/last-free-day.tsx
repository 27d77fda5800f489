import { clsx } from "clsx";
import { Absent } from "./absent";
import { type LastFreeDayFacts, lastFreeDayOf } from "./last-free-day-of";
import { toneText } from "./status";

/** The last free day and how far it is, in the terminal's own days. */
export function LastFreeDay({ facts, now }: { facts: LastFreeDayFacts; now: string }) {
  const told = lastFreeDayOf(facts, now);
  if (!told) return <Absent />;
  if (!told.day) return <span className="text-ink-3">{told.words}</span>;
  const words = told.words.charAt(0).toUpperCase() + told.words.slice(1);
  return (
    <>
      <span className="block whitespace-nowrap">{told.day}</span>
      <span
        className={clsx("block whitespace-nowrap text-12", told.tone === "quiet" ? "text-ink-3" : toneText[told.tone])}
      >
        {words}
      </span>
    </>
  );
}
