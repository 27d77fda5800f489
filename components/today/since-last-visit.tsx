"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { formatTime } from "@/components/values/format-time";
import { useNow } from "@/components/values/use-now";
import { activityQuery } from "./activity-query";
import { LazyActivity } from "./lazy-texts";
import { PartState } from "./part-state";

type SinceLastVisitProps = { since: string; isFirstVisit: boolean; zone: string };

/** What has changed since the user's last visit. */
export function SinceLastVisit({ since, isFirstVisit, zone }: SinceLastVisitProps) {
  const t = useTranslations("today");
  const { data, error, refetch, dataUpdatedAt } = useDocument(activityQuery(since), {
    pollMs: 30_000,
    keepPrevious: true,
  });
  const now = useNow(dataUpdatedAt);
  const total = data?.meta?.total ?? 0;
  const more = total - (data?.data.length ?? 0);
  const count = `${total.toLocaleString(t.language)}${data?.meta?.total_exact === false ? "+" : ""}`;
  return (
    <section aria-labelledby="since-last-visit" className="border-line border-t">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 border-line border-b px-4 max-xl:px-gutter">
        <h2 id="since-last-visit" className="font-semibold">
          {t(isFirstVisit ? "changes.lastDay" : "changes.sinceLastVisit")}
        </h2>
        {!isFirstVisit && (
          <p suppressHydrationWarning className="text-ink-2">
            {formatTime(t, { at: since, zone, dateOnly: false }, now)}
          </p>
        )}
        {total > 0 && (
          <Link href={changesHref(since)} prefetch={false} className="ml-auto py-2 text-accent hover:underline">
            {t("changes.all", { count })}
          </Link>
        )}
      </div>
      {data && total > 0 && <LazyActivity entries={data.data} isSummed={more === 0} now={now} zone={zone} />}
      {data && total === 0 && <p className="px-4 py-3 text-ink-2 max-xl:px-gutter">{t("changes.none")}</p>}
      {more > 0 && (
        <p className="px-4 py-2.5 max-xl:px-gutter">
          <Link href={changesHref(since)} prefetch={false} className="text-accent hover:underline">
            {t(data?.meta?.total_exact === false ? "changes.orMore" : "changes.more", { count: more })}
          </Link>
        </p>
      )}
      {!data && <PartState error={error} rows={4} onRetry={() => refetch()} />}
    </section>
  );
}

/** The page with all changes since a time. */
export const changesHref = (since: string, page = 1) =>
  `/today/changes?since=${encodeURIComponent(since)}${page > 1 ? `&page=${page}` : ""}`;
