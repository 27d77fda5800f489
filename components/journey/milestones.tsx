"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Port } from "@/components/values/port";
import { clockWords, dayWords, zoneWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { groupMilestones, type Timeline as MilestoneTimeline, type PlaceGroup } from "./group-milestones";
import type { Milestone } from "./milestone";
import { MilestoneLine, type MilestoneView } from "./milestone-line";
import { type MilestoneChoice, MilestoneSwitches } from "./milestone-switches";
import { MilestonesSkeleton } from "./milestones-skeleton";

type MilestonesProps = {
  /** Null: not read yet. */
  reported: Milestone[] | null;
  /** Null: nothing failed. */
  onRetry: (() => void) | null;
  now: string;
  /** The zone that “Now” is told in: the next place's. */
  nowZone: string | null;
  containersTotal: number;
  /** The chosen container's number, offered as a filter. */
  chosen: string | null;
};

function Groups({ groups, view }: { groups: PlaceGroup[]; view: MilestoneView }) {
  return groups.map((group) => (
    <li key={group.key}>
      <h3 className="pt-2 pb-0.5 pl-6.5">
        <Port name={group.name} locode={group.locode} strong />
      </h3>
      <ol>
        {group.rows.map((row) => (
          <MilestoneLine key={row.key} row={row} view={view} />
        ))}
      </ol>
    </li>
  ));
}

function NowRule({ now, zone }: { now: string; zone: string }) {
  return (
    <li className="flex items-center gap-3 py-2 pl-6.5 text-accent">
      <span className="relative z-1 whitespace-nowrap bg-surface font-medium text-12">
        Now · {dayWords(now, zone, now)} {clockWords(now, zone)} {zoneWords(now, zone)}
      </span>
      <span aria-hidden className="h-px flex-1 bg-accent opacity-50" />
    </li>
  );
}

function Timeline({ timeline, view, nowZone }: { timeline: MilestoneTimeline; view: MilestoneView; nowZone: string }) {
  const { ahead, past } = timeline;
  if (ahead.length + past.length === 0)
    return <p className="px-gutter text-ink-2">The carrier has reported nothing yet.</p>;
  return (
    <ol className="relative px-gutter before:absolute before:top-8 before:bottom-3 before:left-[calc(var(--lf-gutter)+6.5px)] before:w-px before:bg-line">
      <Groups groups={ahead} view={view} />
      <NowRule now={view.now} zone={nowZone} />
      <Groups groups={past} view={view} />
    </ol>
  );
}

function Unread({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry === null) return <MilestonesSkeleton />;
  return (
    <p className="flex items-center gap-3 px-gutter text-ink-2">
      The milestones could not be loaded. The rest is current.
      <Button onClick={onRetry}>Retry</Button>
    </p>
  );
}

/** What happened, newest first, and above “Now” what is only expected. */
export function Milestones({ reported, onRetry, now, nowZone, containersTotal, chosen }: MilestonesProps) {
  const readerZone = useReaderZone();
  const [choice, setChoice] = useState<MilestoneChoice>({ scope: "all", clock: "local", showCorrected: false });
  const isMine = choice.clock === "mine";
  const container = choice.scope === "one" ? chosen : null;
  const timeline = groupMilestones(reported ?? [], { container, showCorrected: choice.showCorrected });
  const view = { now, zone: isMine ? readerZone : null, containersTotal, container };
  return (
    <section aria-labelledby="milestones" className="pb-6">
      <div className="flex flex-wrap items-center gap-2 px-gutter pt-3.5 pb-2">
        <h2 id="milestones" className="flex-1 font-semibold">
          Milestones
        </h2>
        <MilestoneSwitches
          choice={choice}
          onChoose={setChoice}
          correctedCount={timeline.correctedCount}
          chosen={containersTotal > 1 ? chosen : null}
        />
      </div>
      {reported === null ? (
        <Unread onRetry={onRetry} />
      ) : (
        <Timeline timeline={timeline} view={view} nowZone={isMine ? readerZone : (nowZone ?? readerZone)} />
      )}
    </section>
  );
}
