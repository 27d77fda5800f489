"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { useDocuments } from "@/components/api/use-documents";
import { ContainerNumber } from "@/components/containers/container-number";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { formatClock, formatDay } from "@/components/values/format-time";
import { toneText } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { TodayEntry, TodayGroup } from "./today-group";
import { todayGroups } from "./today-groups";

type Loaded = ReturnType<typeof useDocuments<NonNullable<TodayGroup["query"]["document"]>>>[number];

function EntryRow({ entry }: { entry: TodayEntry }) {
  const { id, href, number, isNumber, context, sentence, detail } = entry;
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("max-md:col-span-2 md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={id}
            prefetch={false}
            href={href}
            className="block truncate after:absolute after:inset-0 focus-visible:outline-none"
          >
            {isNumber ? <ContainerNumber number={number} hidesCorrection /> : number}
          </Link>
        }
        second={<span className="block truncate">{context}</span>}
      />
      <RowCell className="max-md:col-span-2 md:pr-gutter" first={sentence} second={detail} />
    </tr>
  );
}

function MessageRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-line border-b max-md:block">
      <td colSpan={2} className="px-gutter py-2.5 max-md:block">
        {children}
      </td>
    </tr>
  );
}

const skeletonRows = [1, 2];

/** The first records of a group and the link to all of them; nothing when there are none. */
function GroupRows({ group, loaded, zone }: { group: TodayGroup; loaded: Loaded; zone: string | null }) {
  const { data: page, error, dataUpdatedAt: loadedAtMs, refetch } = loaded;
  const { icon: Icon, label, tone } = group.state;
  const entries = page ? group.entriesOf(page, { zone, loadedAtMs }) : [];
  const total = page?.meta?.total ?? entries.length;
  if (page && total === 0) return null;
  return (
    <tbody className="max-md:block">
      <tr className="border-line border-b bg-canvas max-md:block">
        <th scope="rowgroup" colSpan={2} className="px-gutter py-0 text-left font-normal max-md:block">
          <span className="flex min-h-10 items-center gap-2">
            <Icon aria-hidden size={15} className={clsx("shrink-0", toneText[tone])} />
            <span className="font-semibold">{label}</span>
            {page && <span className="text-ink-2 tabular-nums">{total.toLocaleString("en")}</span>}
            <Link
              href={group.href}
              prefetch={false}
              aria-label={`Open the list: ${label}`}
              className="ml-auto whitespace-nowrap py-2 text-accent hover:underline"
            >
              Open list
            </Link>
          </span>
        </th>
      </tr>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {total > entries.length && (
        <MessageRow>
          <Link href={group.href} prefetch={false} className="text-accent hover:underline">
            {(total - entries.length).toLocaleString("en")} more
          </Link>
        </MessageRow>
      )}
      {!page &&
        !error &&
        skeletonRows.map((row) => (
          <MessageRow key={row}>
            <Skeleton width="w-56" tall />
          </MessageRow>
        ))}
      {!page && error && (
        <MessageRow>
          This could not be loaded. {error.message}{" "}
          <Button kind="link" size="inline" onClick={() => refetch()}>
            Retry
          </Button>
        </MessageRow>
      )}
    </tbody>
  );
}

/** The page of what needs someone today, in groups by reason, each with its list. */
export function TodayPage() {
  const zone = useUserTimeZone();
  const results = useDocuments(
    todayGroups.map(({ query }) => query),
    { pollMs: 30_000 },
  );
  const { table } = useRowKeys(() => null);
  const totals = results.map(({ data }) => data?.meta?.total ?? 0);
  const count = totals.reduce((sum, total) => sum + total, 0);
  const isLoaded = results.every(({ data }) => data !== undefined);
  const loadedAt = new Date(Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt))).toISOString();
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">Today</h1>
        <p suppressHydrationWarning className="ml-2.5 whitespace-nowrap text-ink-2 max-md:hidden">
          {formatDay(loadedAt, zone, loadedAt)}
        </p>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <p role="status" className={clsx("border-line border-b px-gutter py-3", isLoaded && count === 0 && "sr-only")}>
          {isLoaded ? (
            <>
              <span className="font-semibold text-15">
                {count === 0
                  ? "Nothing needs you"
                  : `${count.toLocaleString("en")} ${count === 1 ? "entry needs" : "entries need"} someone`}
              </span>
              {count > 1 && <span className="ml-2.5 text-ink-2">A record is listed under each of its reasons.</span>}
            </>
          ) : (
            <span className="text-ink-2">Loading</span>
          )}
        </p>
        {isLoaded && count === 0 && (
          <EmptyState title="Nothing needs you">
            No last free day ends by tomorrow, no container is on hold or waits to become available, no shipment is a
            day late, every carrier responds, and no document differs. Checked at{" "}
            <span suppressHydrationWarning>{formatClock(loadedAt, zone)}</span>.
          </EmptyState>
        )}
        <table ref={table} className="w-full table-fixed border-collapse max-md:block">
          <caption className="sr-only">What needs someone, by reason</caption>
          <colgroup className="max-md:hidden">
            <col className="w-2/5" />
            <col />
          </colgroup>
          {todayGroups.map((group, index) => {
            const loaded = results[index];
            return loaded && <GroupRows key={group.key} group={group} loaded={loaded as Loaded} zone={zone} />;
          })}
        </table>
      </main>
    </>
  );
}
