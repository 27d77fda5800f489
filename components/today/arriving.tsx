"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocuments } from "@/components/api/use-documents";
import { hrefOfView } from "@/components/shipments/list/list-view";
import type { Shipment } from "@/components/shipments/shipment";
import { formatDay } from "@/components/values/format-time";
import { arrivingDayViews } from "./arriving-days";
import { PartState } from "./part-state";

/** `MEDU123, ONEY456 and 3 more` */
function Named({ shipments, total }: { shipments: Shipment[]; total: number }) {
  const t = useTranslations("today.arriving");
  const more = total - shipments.length;
  return (
    <p className="col-span-3 mt-1.5 truncate text-12 text-ink-2">
      {shipments.map(({ id, attributes }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link href={`/shipments/${id}`} prefetch={false} className="mono hover:underline">
            {attributes.bill_of_lading_number}
          </Link>
        </span>
      ))}
      {more > 0 && ` ${t("more", { count: more })}`}
    </p>
  );
}

/** The shipments that arrive today and in the next six days, by the calendar of their ports; they are loaded once the user's today is known. */
export function Arriving({ now, zone, isZoneKnown }: { now: string; zone: string; isZoneKnown: boolean }) {
  const t = useTranslations("today.arriving");
  const days = arrivingDayViews(now, zone);
  const results = useDocuments(
    days.map(({ query }) => query),
    { pollMs: 60_000, pollsWhenLive: true, enabled: isZoneKnown },
  );
  const totals = results.map(({ data }) => data?.meta?.total ?? 0);
  const sum = totals.reduce((all, total) => all + total, 0);
  const largest = Math.max(1, ...totals);
  const failed = results.find(({ data, error }) => !data && error);
  const retry = () => {
    for (const { error, refetch } of results) if (error) void refetch();
  };
  const isLoaded = results.every(({ data }) => data !== undefined);
  return (
    <section aria-labelledby="arriving">
      <div className="flex min-h-10 items-center justify-between px-4 max-xl:px-gutter">
        <h2 id="arriving" className="font-semibold">
          {t("title")}
        </h2>
        {isLoaded && <p className="text-ink-2">{t("total", { count: sum })}</p>}
      </div>
      {isLoaded ? (
        <ul className="pb-2">
          {days.map(({ start, view }, index) => {
            const total = totals[index] ?? 0;
            const label = formatDay(t.language, start, "UTC", now);
            return (
              <li
                key={start}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-0.5 pb-1 max-xl:px-gutter"
              >
                <Link
                  href={hrefOfView(view)}
                  prefetch={false}
                  aria-label={`${label}: ${total.toLocaleString(t.language)}`}
                  className={clsx("py-1 hover:underline", index === 0 && "font-medium text-accent")}
                >
                  {label}
                </Link>
                <span aria-hidden>
                  {total > 0 && (
                    <span
                      className="block h-2.5 min-w-1 rounded-chip bg-line-strong"
                      style={{ width: `${(100 * total) / largest}%` }}
                    />
                  )}
                </span>
                <span aria-hidden className="min-w-6 text-right tabular-nums">
                  {total.toLocaleString(t.language)}
                </span>
                {total > 0 && <Named shipments={results[index]?.data?.data ?? []} total={total} />}
              </li>
            );
          })}
        </ul>
      ) : (
        <PartState error={failed?.error ?? null} rows={7} onRetry={retry} />
      )}
    </section>
  );
}
