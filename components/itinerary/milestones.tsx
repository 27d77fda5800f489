"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatClock, formatDay } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { Port } from "@/components/values/port";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { groupMilestones, type Timeline as MilestoneTimeline, type PlaceGroup } from "./group-milestones";
import { type MilestoneFilter, MilestoneFilters } from "./milestone-filters";
import { MilestoneItem, type MilestoneView } from "./milestone-item";
import type { Milestone } from "./milestones-query";

type MilestonesProps = {
  /** Null: not loaded yet. */
  milestones: Milestone[] | null;
  /** Null: loading has not failed. */
  onRetry: (() => void) | null;
  now: string;
  /** The time zone of the next stop, in which “Now” is shown. */
  nowZone: string | null;
  containersTotal: number;
  /** The numbers of the containers that have left their ship at the port of discharge. */
  ashore: string[];
  /** Number of the selected container, offered as a filter; null: none. */
  selected: string | null;
};

function Groups({ groups, view }: { groups: PlaceGroup[]; view: MilestoneView }) {
  const t = useTranslations("itinerary");
  return groups.map((group) => (
    <li key={group.key}>
      <h3 className="pt-2 pb-0.5 pl-6.5">
        <Port name={group.name ?? t("locationNotReported")} locode={group.locode} emphasized />
      </h3>
      <ol>
        {group.rows.map((row) => (
          <MilestoneItem key={row.key} row={row} view={view} />
        ))}
      </ol>
    </li>
  ));
}

function NowRule({ now, zone }: { now: string; zone: string }) {
  const t = useTranslations("itinerary");
  const time = `${formatDay(t.language, now, zone, now)} ${formatClock(t, now, zone)} ${formatZone(now, zone)}`;
  return (
    <li className="flex items-center gap-3 py-2 pl-6.5 text-accent">
      <span className="relative z-1 whitespace-nowrap bg-surface font-medium text-12">{t("now", { time })}</span>
      <span aria-hidden className="h-px flex-1 bg-accent opacity-50" />
    </li>
  );
}

function Timeline({ timeline, view, nowZone }: { timeline: MilestoneTimeline; view: MilestoneView; nowZone: string }) {
  const t = useTranslations("itinerary");
  const { ahead, past } = timeline;
  if (ahead.length + past.length === 0) return <p className="px-gutter text-ink-2">{t("noEvents")}</p>;
  return (
    <ol className="relative px-gutter before:absolute before:top-8 before:bottom-3 before:left-[calc(var(--lf-gutter)+6.5px)] before:w-px before:bg-line">
      <Groups groups={ahead} view={view} />
      <NowRule now={view.now} zone={nowZone} />
      <Groups groups={past} view={view} />
    </ol>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6];

function MilestonesSkeleton() {
  return (
    <div aria-hidden className="flex flex-col px-gutter">
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-7 items-center gap-12 pl-6.5">
          <Skeleton width="w-24" />
          <Skeleton width="w-36" />
        </div>
      ))}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: (() => void) | null }) {
  const t = useTranslations("itinerary");
  if (onRetry === null) return <MilestonesSkeleton />;
  return (
    <p className="flex items-center gap-3 px-gutter text-ink-2">
      {t("milestonesFailed")}
      <Button onClick={onRetry}>{t("retry")}</Button>
    </p>
  );
}

/** Actual milestones and estimates that have passed, newest first, below “Now”; expected ones above it. */
export function Milestones({ milestones, onRetry, now, nowZone, containersTotal, ashore, selected }: MilestonesProps) {
  const t = useTranslations("itinerary");
  const userTimeZone = useUserTimeZone();
  const [filter, setFilter] = useState<MilestoneFilter>({ scope: "all", clock: "local", showCorrected: false });
  const usesUserZone = filter.clock === "mine";
  const container = filter.scope === "one" ? selected : null;
  const timeline = groupMilestones(milestones ?? [], { container, showCorrected: filter.showCorrected }, now);
  const view = { now, zone: usesUserZone ? userTimeZone : null, containersTotal, container, ashore };
  return (
    <section aria-labelledby="milestones" className="@container pb-6">
      <div className="flex flex-wrap items-center gap-2 px-gutter pt-3.5 pb-2">
        <h2 id="milestones" className="flex-1 font-semibold">
          {t("milestones")}
        </h2>
        <MilestoneFilters
          filter={filter}
          onChange={setFilter}
          correctedCount={timeline.correctedCount}
          selected={containersTotal > 1 ? selected : null}
        />
      </div>
      {milestones === null ? (
        <NotLoaded onRetry={onRetry} />
      ) : (
        <Timeline timeline={timeline} view={view} nowZone={usesUserZone ? userTimeZone : (nowZone ?? userTimeZone)} />
      )}
    </section>
  );
}
