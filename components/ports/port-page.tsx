"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { PageHeader } from "@/components/shell/page-header";
import { useHasFeature } from "@/components/shell/user-context";
import { Button, buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { StaleBanner } from "@/components/values/stale-banner";
import { PositionsUnavailable } from "@/components/vessels/positions-unavailable";
import { realNow } from "@/lib/platform/clock";
import { DueList } from "./due-list";
import { PortFacts } from "./port-facts";
import { PortMap } from "./port-map";
import {
  type PortDocument,
  type PortResource,
  portArrivalsQuery,
  portQuery,
  vesselsOnTheWayQuery,
} from "./port-queries";

const pollMs = 60_000;

/** The current time, renewed each minute. `startedAt` is that of the server, so that both render the same. */
function useMinute(startedAt: string): string {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(realNow().toISOString()), pollMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Due({ locode, now }: { locode: string; now: string }) {
  const { data: document, error, refetch } = useDocument(portArrivalsQuery(locode), { pollMs });
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="px-gutter pt-3.5 pb-2 font-semibold">
        Due here
      </h2>
      {document ? (
        <DueList arrivals={document.data} now={now} />
      ) : error ? (
        <p className="flex items-center gap-3 px-gutter pb-3.5 text-ink-2">
          What is due here could not be loaded.
          <Button onClick={() => refetch()}>Retry</Button>
        </p>
      ) : (
        <div aria-hidden className="flex flex-col gap-3 px-gutter py-2">
          <Skeleton width="w-72" />
          <Skeleton width="w-72" />
        </div>
      )}
    </section>
  );
}

/** Said when something on the page could not be refreshed, with the age of the oldest part; Retry reads those parts again. */
function RefreshFailed({ locode, code }: { locode: string; code: string }) {
  const parts = [useDocument(portArrivalsQuery(locode)), useDocument(vesselsOnTheWayQuery(code))];
  const stale = parts.filter(({ data, error }) => data && error);
  if (stale.length === 0) return null;
  const sinceMs = Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const retry = () => {
    for (const { refetch } of stale) refetch();
  };
  return <StaleBanner sinceMs={sinceMs} onRetry={retry} />;
}

type PortPageProps = { locode: string; document: PortDocument; startedAt: string };

/** What is due at a port, and the vessels on the way on a map. */
function Arrivals({ locode, port, now }: { locode: string; port: PortResource; now: string }) {
  const { data: vessels } = useDocument(vesselsOnTheWayQuery(port.attributes.code), { pollMs });
  return (
    <>
      <PortMap port={port} vessels={vessels} />
      <Due locode={locode} now={now} />
    </>
  );
}

/** The page of a port: what is due, the vessels on the way on a map, and its facts. */
export function PortPage({ locode, document, startedAt }: PortPageProps) {
  const now = useMinute(startedAt);
  const { data = document } = useDocument(portQuery(locode), { freshMs: Number.POSITIVE_INFINITY });
  const { name, code } = data.data.attributes;
  const hasPositions = useHasFeature("routing_data");
  return (
    <>
      <PageHeader>
        <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
          <Link href="/map" className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal" })}>
            Map
          </Link>
          <ChevronRight aria-hidden size={12} className="text-ink-3" />
          <span aria-current="page" className="truncate font-semibold">
            {name}
          </span>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {hasPositions && <RefreshFailed locode={locode} code={code} />}
        <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-gutter pt-3.5 pb-2.5">
          <h1 className="font-semibold text-20">{name}</h1>
          <span className="mono text-ink-3">{code}</span>
        </div>
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 flex-1">
            {hasPositions ? <Arrivals locode={locode} port={data.data} now={now} /> : <PositionsUnavailable />}
          </div>
          <aside aria-label="Details" className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
            <PortFacts port={data.data} terminals={data.included ?? []} now={now} />
          </aside>
        </div>
      </main>
    </>
  );
}
