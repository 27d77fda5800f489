"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { PageHeader } from "@/components/shell/page-header";
import { useHasFeature } from "@/components/shell/user-context";
import { buttonClass } from "@/components/ui/button";
import { StaleBanner } from "@/components/values/stale-banner";
import { useCurrentTime } from "@/components/values/use-current-time";
import { PositionsUnavailable } from "@/components/vessels/positions-unavailable";
import { PortArrivals } from "./port-arrivals";
import { PortFacts } from "./port-facts";
import { PortMap } from "./port-map";
import { type PortDocument, portArrivalsQuery, portQuery, vesselsOnTheWayQuery } from "./port-queries";

const pollMs = 60_000;

type PortPageProps = {
  locode: string;
  document: PortDocument;
  /** The account's current time when the server rendered the page, and that of the machine, in epoch ms. */
  opened: { now: string; atMs: number };
};

/** The page of a port: what is due, the vessels on the way on a map, and its facts. */
export function PortPage({ locode, document, opened }: PortPageProps) {
  const t = useTranslations("ports.page");
  const hasPositions = useHasFeature("routing_data");
  const { data = document } = useDocument(portQuery(locode), { freshMs: Number.POSITIVE_INFINITY });
  const { name, code } = data.data.attributes;
  // The account's clock changes without a record of it.
  const polling = { pollMs, pollsWhenLive: true, enabled: hasPositions };
  const arrivals = useDocument(portArrivalsQuery(locode), polling);
  const vessels = useDocument(vesselsOnTheWayQuery(code), { pollMs, enabled: hasPositions });
  const read = arrivals.data?.meta?.now;
  const now = useCurrentTime(read ?? opened.now, read ? arrivals.dataUpdatedAt : opened.atMs);
  const stale = [arrivals, vessels].filter((query) => query.data && query.error);
  const retry = () => {
    for (const { refetch } of stale) void refetch();
  };
  return (
    <>
      <PageHeader>
        <nav aria-label={t("breadcrumb")} className="flex min-w-0 items-center gap-1.5">
          <Link href="/map" className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal" })}>
            {t("map")}
          </Link>
          <ChevronRight aria-hidden size={12} className="text-ink-3" />
          <span aria-current="page" className="truncate font-semibold">
            {name}
          </span>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {stale.length > 0 && (
          <StaleBanner sinceMs={Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt))} onRetry={retry} />
        )}
        <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-gutter pt-3.5 pb-2.5">
          <h1 className="font-semibold text-20">{name}</h1>
          <span className="mono text-ink-3">{code}</span>
        </div>
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 flex-1">
            {hasPositions ? (
              <>
                <PortMap port={data.data} vessels={vessels.data} />
                <PortArrivals
                  arrivals={arrivals.data?.data}
                  now={now}
                  hasFailed={arrivals.error !== null}
                  onRetry={() => void arrivals.refetch()}
                />
              </>
            ) : (
              <PositionsUnavailable />
            )}
          </div>
          <aside aria-label={t("details")} className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
            <PortFacts port={data.data} terminals={data.included ?? []} now={now} />
          </aside>
        </div>
      </main>
    </>
  );
}
