"use client";

import type { ReactNode } from "react";
import type { OneDocument } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import type { CarrierReliability, LineReliability } from "./carrier-connection";
import { formatArrived, formatDelay, formatEtaError, formatFailures, formatReported } from "./reliability-texts";

type Item = LineReliability["reported_items"][number]["item"];

const labelOf = (item: Item) => (item === "estimated_arrival" ? "Estimated arrival" : formatMilestone(item, false));

/** A figure with its name; the name stands above it on phones. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-3 py-1 md:grid md:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Which share of the arrived shipments a line reported something of. */
function ReportedItems({ line }: { line: LineReliability }) {
  const shown = line.reported_items.filter((item) => formatReported(item) !== null);
  return (
    <>
      {formatArrived(line)}
      {shown.length > 0 && (
        <ul aria-label={`What ${line.scac} reports`} className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {shown.map((each) => (
            <li key={each.item} className="flex justify-between gap-x-2 border-line border-t py-1 text-12">
              <span className="text-ink-2">{labelOf(each.item)}</span>
              <span className="tabular-nums">{formatReported(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Figures({ reliability, nameOf }: { reliability: CarrierReliability; nameOf: (scac: string) => string }) {
  const { lines } = reliability.attributes;
  return (
    <>
      <dl>
        <Figure name="Failed requests">{formatFailures(reliability.attributes)}</Figure>
      </dl>
      {lines.map((line) => (
        <section key={line.scac} aria-label={nameOf(line.scac)}>
          {lines.length > 1 && <h3 className="mt-2 font-medium">{nameOf(line.scac)}</h3>}
          <dl>
            <Figure name="Delay of moves">{formatDelay(line)}</Figure>
            <Figure name="ETA error at 3 days">{formatEtaError(line)}</Figure>
            <Figure name="Reports">
              <ReportedItems line={line} />
            </Figure>
          </dl>
        </section>
      ))}
      <p className="mt-1 text-12 text-ink-3">
        From the log of this account: requests with the same result in a row are kept for 30 days after the last of
        them. The other figures are of the newest shipments of each line that arrived 3 to 90 days ago, up to 100 and
        fewer of a connection with more than three lines, as far as this connection reported something of them, and
        without those of more than 1,000 reports. Delays include the time until the next request and pauses of tracking.
        Dates without a time of day are left out. A figure needs 20 observations.
      </p>
    </>
  );
}

type ReliabilityPanelProps = {
  connectionId: string;
  /** What the connection is called. */
  title: string;
  /** The name of a carrier by its SCAC. */
  nameOf: (scac: string) => string;
};

/** What a connection reports, how late, how often its requests failed, and how far off the estimated arrivals were. */
export function ReliabilityPanel({ connectionId, title, nameOf }: ReliabilityPanelProps) {
  const { data, error, refetch } = useDocument<OneDocument<CarrierReliability>>(
    {
      key: ["carrier_connections", connectionId, "reliability"],
      path: `/v2/carrier_connections/${connectionId}/reliability`,
    },
    { freshMs: 60_000 },
  );
  return (
    <section aria-label={`Reliability of ${title}`} className="mt-2 rounded-block bg-sunken px-3 py-2">
      {!data && !error && (
        <>
          <p role="status" className="sr-only">
            Loading reliability
          </p>
          <div aria-busy className="flex h-24 flex-col justify-center gap-3">
            <Skeleton width="w-56" />
            <Skeleton width="w-40" />
            <Skeleton width="w-56" />
          </div>
        </>
      )}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1">The reliability could not be loaded. {error.message}</p>
          <Button size="small" onClick={() => refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data && <Figures reliability={data.data} nameOf={nameOf} />}
    </section>
  );
}
