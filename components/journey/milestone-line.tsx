"use client";

import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import { ContainerNumber } from "@/components/containers/container-number";
import { LocalTime } from "@/components/values/local-time";
import { isShipEvent, milestoneWords, sourceWords } from "@/components/values/milestone-words";
import { shortDayWords } from "@/components/values/time-words";
import type { MilestoneRow } from "./group-milestones";
import type { Milestone } from "./milestone";

export type MilestoneView = {
  now: string;
  /** Null: each place's own zone. */
  zone: string | null;
  containersTotal: number;
  container: string | null;
};

function Node({ estimated }: { estimated: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "relative z-1 flex size-3.5 shrink-0 items-center justify-center rounded-full",
        estimated ? "border border-control border-dashed bg-surface" : "bg-ink text-surface",
      )}
    >
      {!estimated && <Check size={9} strokeWidth={3} />}
    </span>
  );
}

function Time({ milestone, view }: { milestone: Milestone; view: MilestoneView }) {
  const { timestamp, timezone, date_only, estimated, corrected_at, data_source } = milestone.attributes;
  if (timestamp === null) return <span className="text-ink-3">Not planned yet</span>;
  return (
    <LocalTime
      at={timestamp}
      zone={date_only ? timezone : (view.zone ?? timezone)}
      now={view.now}
      dateOnly={date_only}
      estimated={estimated}
      corrected={corrected_at !== null}
      source={sourceWords(data_source)}
      withZone
    />
  );
}

function aboutShip({ attributes }: Milestone): string {
  return [attributes.vessel_name, attributes.voyage_number].filter(Boolean).join(" ");
}

/** What else is known of it: the ship, how many boxes, the terminal, when it was corrected. */
function detailsOf({ lead, containerNumbers }: MilestoneRow, view: MilestoneView): string[] {
  const { event, estimated, terminal_name: terminal, corrected_at: correctedAt } = lead.attributes;
  const { container, containersTotal } = view;
  const isCounted = container === null && containersTotal > 1 && containerNumbers.length > 0;
  const isAll = containerNumbers.length === containersTotal;
  const ofShip = isShipEvent(event);
  return [
    correctedAt && `Corrected ${shortDayWords(correctedAt, view.zone ?? lead.attributes.timezone, view.now)}`,
    ofShip && aboutShip(lead),
    isCounted && !(isAll && (ofShip || estimated)) && countWords(containerNumbers, view),
    !ofShip && terminal,
  ].filter((detail): detail is string => Boolean(detail));
}

function countWords(numbers: string[], { containersTotal }: MilestoneView): string {
  return numbers.length === 1 ? (numbers[0] ?? "") : `${numbers.length} of ${containersTotal} containers`;
}

function Folded({ all, view }: { all: Milestone[]; view: MilestoneView }) {
  return (
    <ul className="mb-2 ml-6.5 border-line border-l pl-3 text-12 md:ml-42">
      {all.map((milestone) => (
        <li key={milestone.id} className="flex min-h-6 flex-wrap items-center gap-x-4 [&>span:first-child]:min-w-42">
          <Time milestone={milestone} view={view} />
          {milestone.attributes.container_numbers.map((number) => (
            <ContainerNumber key={number} number={number} className="text-ink-2" />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** One thing that happened or is expected; the same of several containers opens to each one's time. */
export function MilestoneLine({ row, view }: { row: MilestoneRow; view: MilestoneView }) {
  const [open, setOpen] = useState(false);
  const { event, estimated, data_source, corrected_at: correctedAt } = row.lead.attributes;
  const isFolded = row.all.length > 1;
  const details = detailsOf(row, view).join(" · ");
  return (
    <li>
      <div className="grid min-h-7 grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-x-3 max-md:py-1.5 md:grid-cols-[14px_134px_minmax(190px,max-content)_minmax(0,1fr)_auto]">
        <span className="flex max-md:self-start max-md:pt-0.5">
          <Node estimated={estimated} />
        </span>
        <span className={clsx(correctedAt && "text-ink-3 line-through")}>{milestoneWords(event, estimated)}</span>
        <span className="max-md:col-start-2 max-md:row-start-2">
          <Time milestone={row.lead} view={view} />
        </span>
        <span className="min-w-0 text-12 text-ink-2 max-md:col-span-2 max-md:col-start-2">
          {isFolded ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="text-left leading-4 underline decoration-control decoration-dotted underline-offset-3 hover:text-ink max-md:min-h-8 md:py-1.5"
            >
              {details}
            </button>
          ) : (
            details
          )}
        </span>
        <span className="rounded-chip border border-line px-1.5 text-11 text-ink-3 max-md:col-start-3 max-md:row-start-1">
          {sourceWords(data_source)}
        </span>
      </div>
      {open && <Folded all={row.all} view={view} />}
    </li>
  );
}
