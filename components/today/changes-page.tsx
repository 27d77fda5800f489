"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { PageHeader } from "@/components/shell/page-header";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { ListFooter } from "@/components/ui/list-footer";
import { listTotalOf } from "@/components/ui/list-total";
import { formatTime } from "@/components/values/format-time";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { activityGroups } from "./activity-groups";
import { ActivityList } from "./activity-list";
import { activityPageSize, activityQuery } from "./activity-query";
import { PartState } from "./part-state";
import { changesHref } from "./since-last-visit";

/** All that has changed since a time, by pages. */
export function ChangesPage({ since, page }: { since: string; page: number }) {
  const t = useTranslations("today");
  const zone = useUserTimeZone();
  const router = useRouter();
  const { data, error, refetch, dataUpdatedAt } = useDocument(activityQuery(since, page), { keepPrevious: true });
  const now = useNow(dataUpdatedAt);
  const groups = data ? activityGroups(t, { entries: data.data, isSummed: false }, now) : [];
  const { table: list } = useRowKeys(() => null);
  return (
    <>
      <PageHeader>
        <Link href="/today" className="text-ink-2 hover:underline">
          {t("page.title")}
        </Link>
        <span aria-hidden className="mx-2 text-ink-3">
          /
        </span>
        <h1 className="font-semibold text-15">{t("changes.title")}</h1>
        <p suppressHydrationWarning className="ml-2.5 whitespace-nowrap text-ink-2 max-md:hidden">
          {t("changes.since", { time: formatTime(t, { at: since, zone, dateOnly: false }, now) })}
        </p>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <div ref={list as RefObject<never>}>
          {groups.length > 0 && <ActivityList groups={groups} now={now} zone={zone} />}
        </div>
        {data && groups.length === 0 && <p className="px-gutter py-3 text-ink-2">{t("changes.none")}</p>}
        {!data && <PartState error={error} rows={6} onRetry={() => refetch()} />}
        {data && (
          <ListFooter
            page={page}
            pageSize={activityPageSize}
            shown={data.data.length}
            list={listTotalOf(data)}
            note={t("changes.order")}
            onPage={(next) => router.push(changesHref(since, next))}
          />
        )}
      </main>
    </>
  );
}
