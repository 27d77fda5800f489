"use client";

import { Tooltip } from "@/components/ui/tooltip";
import { timeWords, zoneWords } from "./time-words";
import { useReaderZone } from "./use-reader-zone";

type LocalTimeProps = {
  at: string;
  /** IANA zone of the place; null when the place is unknown. */
  zone: string | null;
  /** The clock against which the year is left out. */
  now: string;
  dateOnly?: boolean;
  estimated?: boolean;
  /** Zone label, or “date only”, after the time: once per block. */
  withZone?: boolean;
  corrected?: boolean;
  /** Who said it, for the tooltip; with it the time can take focus. */
  source?: string;
};

function EstimatedMark() {
  return (
    <>
      <span className="sr-only">estimated </span>
      <span aria-hidden className="est-mark text-ink-3">
        est.
      </span>{" "}
    </>
  );
}

function Elsewhere({ at, now, source }: { at: string; now: string; source: string }) {
  const readerZone = useReaderZone();
  const mine = timeWords({ at, zone: readerZone, dateOnly: false }, now);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <dt className="text-ink-3">Your time</dt>
      <dd>
        {mine} {zoneWords(at, readerZone)}
      </dd>
      <dt className="text-ink-3">UTC</dt>
      <dd>{timeWords({ at, zone: "UTC", dateOnly: false }, now)}</dd>
      <dt className="text-ink-3">Source</dt>
      <dd>{source}</dd>
    </dl>
  );
}

/**
 * A moment on the clock of its place. An estimate says so before it; a date only never gets a time. Server and browser may
 * know different editions of the time zones (British Columbia changed its in 2026): until it is told anew, the server's stands.
 */
export function LocalTime(props: LocalTimeProps) {
  const { at, zone, now, dateOnly = false, estimated = false, withZone = false, corrected = false, source } = props;
  const words = timeWords({ at, zone, dateOnly }, now);
  const label = dateOnly ? "date only" : zoneWords(at, zone);
  const time = (
    <time
      dateTime={dateOnly ? undefined : at}
      suppressHydrationWarning
      className={corrected ? "text-ink-3 line-through" : "text-ink"}
    >
      {words}
    </time>
  );
  return (
    <span className="whitespace-nowrap">
      {estimated && <EstimatedMark />}
      {source && !dateOnly ? (
        <Tooltip content={<Elsewhere at={at} now={now} source={source} />}>
          <button type="button" className="cursor-default rounded-chip text-left">
            {time}
          </button>
        </Tooltip>
      ) : (
        time
      )}
      {withZone && label && (
        <span suppressHydrationWarning className="text-ink-3">
          {" "}
          {label}
        </span>
      )}
    </span>
  );
}
