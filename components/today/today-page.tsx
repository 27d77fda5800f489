"use client";

import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useDocuments } from "@/components/api/use-documents";
import { clocksAhead } from "@/components/live/clocks-ahead";
import { useDayEnds } from "@/components/live/use-day-ends";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { useShellUser } from "@/components/shell/user-context";
import { useFirstRequest } from "@/components/shipments/list/first-request";
import { formatAge, formatDay } from "@/components/values/format-time";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type ActivityEntry, arrivalMovesQuery } from "./activity-query";
import { Arriving } from "./arriving";
import { GroupRows, type LoadedGroup } from "./group-rows";
import { LazyFirstVisit, LazyNothing } from "./lazy-texts";
import { SinceLastVisit } from "./since-last-visit";
import { movedKey, todayGroupsSince } from "./today-groups";
import { trackedQuery } from "./tracked-query";
import { useIsHydrated } from "./use-is-hydrated";
import { useVisitSince } from "./use-visit";

/** The changes of the arrivals of the shipments that are shown as moved, by shipment. */
function useMoves(since: string, moved: LoadedGroup | undefined): Map<string, ActivityEntry[]> {
  const ids = ((moved?.data?.data ?? []) as { id: string }[]).map(({ id }) => id);
  const { data } = useDocument(arrivalMovesQuery(since, ids), { enabled: ids.length > 0, keepPrevious: true });
  return Map.groupBy(data?.data ?? [], ({ relationships }) => {
    const link = relationships.shipment?.data;
    return link && !Array.isArray(link) ? link.id : "";
  });
}

type SummaryProps = { count: number; isExact: boolean; isLoaded: boolean; hasFailed: boolean };

function Summary({ count, isExact, isLoaded, hasFailed }: SummaryProps) {
  const t = useTranslations("today.summary");
  const isNothing = isLoaded && count === 0 && !hasFailed;
  const sum = `${count.toLocaleString(t.language)}${isExact ? "" : "+"}`;
  return (
    <p role="status" className={clsx("border-line border-b px-gutter py-3", isNothing && "sr-only")}>
      {isLoaded ? (
        <>
          <span className="font-semibold text-15">
            {isNothing ? t("nothing") : t("entries", { count, total: sum })}
          </span>
          {hasFailed && <span className="ml-2.5 text-bad">{t("failed")}</span>}
          {!hasFailed && count > 1 && <span className="ml-2.5 text-ink-2">{t("severalReasons")}</span>}
        </>
      ) : (
        <span className="text-ink-2">{t("loading")}</span>
      )}
    </p>
  );
}

/**
 * The page of what needs someone today, in groups by reason, each with its list; beside them what arrives, and what has changed since the
 * user's last visit. `dayAgo`: from when changes are shown on the first visit. `isEmpty`: the account had no shipment when the page was opened.
 */
export function TodayPage({ dayAgo, isEmpty }: { dayAgo: string; isEmpty: boolean }) {
  const t = useTranslations("today");
  const zone = useUserTimeZone();
  const isHydrated = useIsHydrated();
  const user = useShellUser();
  const [{ id: firstRequestId }] = useFirstRequest(user.id);
  const visitedAt = useVisitSince();
  const since = visitedAt ?? dayAgo;
  const groups = todayGroupsSince(since, user.features, !visitedAt);
  const results = useDocuments(
    groups.map(({ query }) => query),
    { pollMs: 30_000 },
  );
  const { table } = useRowKeys(() => null);
  const moves = useMoves(since, results[groups.findIndex(({ key }) => key === movedKey)] as LoadedGroup | undefined);
  const tracked = useDocument(trackedQuery, { pollMs: 60_000, pollsWhenLive: true });
  const hasTracked = (tracked.data?.meta?.total ?? 0) > 0;
  useDayEnds(clocksAhead([...results, tracked]));
  const totals = results.map(({ data }) => data?.meta?.total ?? 0);
  const count = totals.reduce((sum, total) => sum + total, 0);
  // A group that cannot be loaded shows its own error.
  const isLoaded = results.every(({ data, error }) => data !== undefined || error !== null);
  const hasFailed = results.some(({ error }) => error !== null);
  const isExact = results.every(({ data }) => data?.meta?.total_exact !== false);
  const loadedAtMs = Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const now = useNow(loadedAtMs);
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("page.title")}</h1>
        <p suppressHydrationWarning className="ml-2.5 whitespace-nowrap text-ink-2 max-md:hidden">
          {formatDay(t.language, now, zone, now)}
        </p>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col xl:flex-row">
        <div className="min-w-0 flex-1">
          <Summary count={count} isExact={isExact} isLoaded={isLoaded} hasFailed={hasFailed} />
          {(isEmpty || firstRequestId !== null) && <LazyFirstVisit hasShipments={hasTracked} />}
          {isLoaded && count === 0 && !hasFailed && (!isEmpty || hasTracked) && (
            <LazyNothing
              tracked={tracked.data?.meta}
              clauses={groups.map(({ key, emptyKey = key }) => t(`emptyGroups.${emptyKey}`))}
              checked={formatAge(t.language, new Date(loadedAtMs).toISOString(), now, zone)}
            />
          )}
          <table ref={table} className="w-full table-fixed border-collapse max-md:block">
            <caption className="sr-only">{t("page.caption")}</caption>
            <colgroup className="max-md:hidden">
              <col className="w-[30%]" />
              <col />
              <col className="w-36" />
            </colgroup>
            {groups.map((group, index) => {
              const loaded = results[index] as LoadedGroup | undefined;
              return loaded && <GroupRows key={group.key} group={group} loaded={loaded} zone={zone} moves={moves} />;
            })}
          </table>
        </div>
        <aside aria-label={t("page.aside")} className="shrink-0 border-line max-xl:border-t xl:w-91 xl:border-l">
          <Arriving now={now} zone={zone} isZoneKnown={isHydrated} />
          {visitedAt !== undefined && <SinceLastVisit since={since} isFirstVisit={visitedAt === null} zone={zone} />}
        </aside>
      </main>
    </>
  );
}
