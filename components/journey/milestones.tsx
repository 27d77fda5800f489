"use client";

import { useState } from "react";
import { ContainerNumber } from "@/components/containers/container-number";
import { Segmented } from "@/components/ui/segmented";
import { Port } from "@/components/values/port";
import { clockWords, dayWords, zoneWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { groupMilestones, type PlaceGroup } from "./group-milestones";
import type { Milestone } from "./milestone";
import { MilestoneLine, type MilestoneView } from "./milestone-line";

type MilestonesProps = {
  milestones: Milestone[];
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

/** What happened, newest first, and above “Now” what is only expected. */
export function Milestones({ milestones, now, nowZone, containersTotal, chosen }: MilestonesProps) {
  const readerZone = useReaderZone();
  const [scope, setScope] = useState<"all" | "one">("all");
  const [times, setTimes] = useState<"local" | "mine">("local");
  const [showCorrected, setShowCorrected] = useState(false);
  const container = scope === "one" ? chosen : null;
  const { ahead, past, correctedCount } = groupMilestones(milestones, { container, showCorrected });
  const view = { now, zone: times === "mine" ? readerZone : null, containersTotal, container };
  return (
    <section aria-labelledby="milestones" className="pb-6">
      <div className="flex flex-wrap items-center gap-2 px-gutter pt-3.5 pb-2">
        <h2 id="milestones" className="flex-1 font-semibold">
          Milestones
        </h2>
        {correctedCount > 0 && (
          <label className="flex min-h-10 items-center gap-2 text-12 text-ink-2 md:min-h-6.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={showCorrected}
              onChange={(event) => setShowCorrected(event.target.checked)}
            />
            Corrected, {correctedCount}
          </label>
        )}
        {chosen && containersTotal > 1 && (
          <Segmented
            label="Whose milestones"
            value={scope}
            onChange={setScope}
            options={[
              { value: "all", label: "All containers" },
              { value: "one", label: <ContainerNumber number={chosen} /> },
            ]}
          />
        )}
        <Segmented
          label="Whose clock"
          value={times}
          onChange={setTimes}
          options={[
            { value: "local", label: "Local times" },
            { value: "mine", label: "Mine" },
          ]}
        />
      </div>
      {milestones.length === 0 ? (
        <p className="px-gutter text-ink-2">The carrier has reported nothing yet.</p>
      ) : (
        <ol className="relative px-gutter before:absolute before:top-8 before:bottom-3 before:left-[calc(var(--lf-gutter)+6.5px)] before:w-px before:bg-line">
          <Groups groups={ahead} view={view} />
          <NowRule now={now} zone={times === "mine" ? readerZone : (nowZone ?? readerZone)} />
          <Groups groups={past} view={view} />
        </ol>
      )}
    </section>
  );
}
