"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { clocksAhead, useDayEnds } from "@/components/live/use-day-ends";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import { useCurrentTime } from "@/components/values/use-current-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zonedTime } from "@/lib/platform/zoned-time";
import { countOptions, groupSizes, groupsOf, phaseCount } from "./board";
import { FailedFigures } from "./failed-figures";
import { Figures } from "./figure-list";
import { GroupRows } from "./group-rows";
import { type Phase, parsePhase, phaseHref, phases, placeOf } from "./phase";
import { TableFrame } from "./table-frame";

function Empty({ phase }: { phase: Phase }) {
  const t = useTranslations("demurrage.empty");
  return <EmptyState title={t(`${phase}.title`)}>{t(`${phase}.text`)}</EmptyState>;
}

type Loaded = { data: ContainersPage | undefined; dataUpdatedAt: number };

const clockOf = ({ data }: Loaded) => data?.included?.[0]?.attributes.clock_now ?? null;

/** The current day in the user's time zone, from 1970-01-01; with containers of the sandbox that of its clock. */
function useAnchor(pages: readonly Loaded[]): number {
  const loadedAtMs = Math.max(0, ...pages.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const ofSandbox = pages.find((page) => clockOf(page) !== null);
  const clock = (ofSandbox && clockOf(ofSandbox)) ?? new Date(loadedAtMs).toISOString();
  const now = useCurrentTime(clock, ofSandbox?.dataUpdatedAt ?? loadedAtMs);
  return zonedTime(now, useUserTimeZone()).dayNumber;
}

/** The board of containers that are to be picked up, delivered or returned empty, by the days that are left. */
export function DemurragePage() {
  const t = useTranslations("demurrage");
  const parameters = useSearchParams();
  const phase = parsePhase(parameters.get("phase"), parameters.get("place"));
  const counts = useDocuments(phases.map(phaseCount), countOptions);
  const groups = useMemo(() => groupsOf(phase), [phase]);
  const pages = useDocuments(
    groups.map((group) => group.query(groupSizes[0])),
    { pollMs: 30_000 },
  );
  const { table } = useRowKeys(() => null);
  const place = placeOf(phase);
  const loadedAt = new Date(Math.max(0, ...pages.map(({ dataUpdatedAt }) => dataUpdatedAt))).toISOString();
  const anchor = useAnchor(pages);
  useDayEnds(clocksAhead(pages));
  const isEmpty = pages.every(({ data }) => data?.meta?.total === 0);
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("page.title")}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ListTabs
          label={t("page.phase")}
          tabs={phases.map((each, index) => {
            const count = counts[index]?.data?.meta;
            return {
              label: t(`phases.${each}`),
              href: phaseHref(each),
              isCurrent: each === phase,
              count: count && { total: count.total, total_exact: count.total_exact !== false },
            };
          })}
        />
        {place === null ? (
          <FailedFigures requests={counts} />
        ) : (
          <Figures
            key={place}
            place={place}
            loadedAt={loadedAt}
            pages={pages.map(({ data }) => data)}
            counts={counts}
          />
        )}
        {isEmpty ? (
          <Empty phase={phase} />
        ) : (
          <TableFrame ref={table} phase={phase} anchor={anchor}>
            {groups.map((group) => (
              <GroupRows key={`${phase} ${group.key}`} group={group} phase={phase} anchor={anchor} />
            ))}
          </TableFrame>
        )}
        <p className="mt-auto border-line border-t px-gutter py-2.5 text-12 text-ink-3">{t("page.note")}</p>
      </main>
    </>
  );
}
