"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import type { ContainersPage } from "@/components/container-list/containers-query";
import type { FieldFilters } from "@/components/field-filters/field-filters";
import { LazyNoFieldMatches } from "@/components/field-filters/lazy-no-field-matches";
import { clocksAhead } from "@/components/live/clocks-ahead";
import { useDayEnds } from "@/components/live/use-day-ends";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import { useCurrentTime } from "@/components/values/use-current-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zonedTime } from "@/lib/platform/zoned-time";
import { countOptions, groupSizes, groupsOf, viewCount } from "./board";
import { BoardBar } from "./board-bar";
import { type BoardView, boardFields, boardHref, parseBoardView, showFields } from "./board-view";
import { FailedFigures } from "./failed-figures";
import type { FiguresProps } from "./figure-list";
import { GroupRows } from "./group-rows";
import { isPickup, phases } from "./phase";
import { PickupFigures } from "./pickup-figures";
import { ReturnFigures } from "./return-figures";
import { TableFrame } from "./table-frame";

const showOnly = (fields: FieldFilters) => showFields(() => fields);

function Empty({ view }: { view: BoardView }) {
  const t = useTranslations("demurrage.empty");
  const { phase, fields } = view;
  const queryOf = useCallback((others: FieldFilters) => viewCount({ phase, fields: others }), [phase]);
  if (Object.keys(fields).length === 0) {
    return <EmptyState title={t(`${phase}.title`)}>{t(`${phase}.text`)}</EmptyState>;
  }
  return <LazyNoFieldMatches filters={fields} fields={boardFields} queryOf={queryOf} onChange={showOnly} />;
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

type TabsProps = { view: BoardView; counts: { data: ContainersPage | undefined }[] };

/** The phases, each with the number of its containers; the filters stay. */
function PhaseTabs({ view, counts }: TabsProps) {
  const t = useTranslations("demurrage");
  return (
    <ListTabs
      label={t("page.phase")}
      tabs={phases.map((phase, index) => {
        const count = counts[index]?.data?.meta;
        return {
          label: t(`phases.${phase}`),
          href: boardHref({ ...view, phase }),
          isCurrent: phase === view.phase,
          count: count && { total: count.total, total_exact: count.total_exact !== false },
        };
      })}
    />
  );
}

function Figures({ view: { phase, fields }, ...props }: FiguresProps<BoardView>) {
  if (isPickup(phase)) return <PickupFigures key={phase} {...props} view={{ phase, fields }} />;
  if (phase !== "done") return <ReturnFigures key={phase} {...props} view={{ phase, fields }} />;
  return <FailedFigures requests={props.counts} />;
}

/** The board of containers that are to be picked up, delivered or returned empty, by the days that are left. */
export function DemurragePage() {
  const t = useTranslations("demurrage");
  const parameters = useSearchParams();
  const view = useMemo(() => parseBoardView(Object.fromEntries(parameters)), [parameters]);
  const { phase } = view;
  const counts = useDocuments(
    phases.map((each) => viewCount({ ...view, phase: each })),
    countOptions,
  );
  const groups = useMemo(() => groupsOf(view), [view]);
  const pages = useDocuments(
    groups.map((group) => group.query(groupSizes[0])),
    { pollMs: 30_000 },
  );
  const { table } = useRowKeys(() => null);
  const loadedAt = new Date(Math.max(0, ...pages.map(({ dataUpdatedAt }) => dataUpdatedAt))).toISOString();
  const anchor = useAnchor(pages);
  useDayEnds(clocksAhead(pages));
  const isEmpty = pages.every(({ data }) => data?.meta?.total === 0);
  const href = boardHref(view);
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("page.title")}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <PhaseTabs view={view} counts={counts} />
        <Figures view={view} loadedAt={loadedAt} pages={pages.map(({ data }) => data)} counts={counts} />
        <BoardBar view={view} isEmpty={isEmpty} />
        {isEmpty ? (
          <Empty view={view} />
        ) : (
          <TableFrame ref={table} phase={phase} anchor={anchor}>
            {/* Rows of other filters are not shown until those of these are loaded. */}
            {groups.map((group) => (
              <GroupRows key={`${href} ${group.key}`} group={group} phase={phase} anchor={anchor} />
            ))}
          </TableFrame>
        )}
        <p className="mt-auto border-line border-t px-gutter py-2.5 text-12 text-ink-3">{t("page.note")}</p>
      </main>
    </>
  );
}
