"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { CarrierReliability, LineReliability } from "./carrier-connection";
import { formatArrived, formatDelay, formatEtaError, formatFailures, formatReported } from "./reliability-texts";

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
  const t = useTranslations("carrier-reliability");
  const shown = line.reported_items.filter((item) => formatReported(item) !== null);
  return (
    <>
      {formatArrived(t, line)}
      {shown.length > 0 && (
        <ul aria-label={t("reportedBy", { scac: line.scac })} className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {shown.map((each) => (
            <li key={each.item} className="flex justify-between gap-x-2 border-line border-t py-1 text-12">
              <span className="text-ink-2">{t(`items.${each.item}`)}</span>
              <span className="tabular-nums">{formatReported(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Figures({ reliability, nameOf }: { reliability: CarrierReliability; nameOf: (scac: string) => string }) {
  const t = useTranslations("carrier-reliability");
  const { lines } = reliability.attributes;
  return (
    <>
      <dl>
        <Figure name={t("figures.failedRequests")}>{formatFailures(t, reliability.attributes)}</Figure>
      </dl>
      {lines.map((line) => (
        <section key={line.scac} aria-label={nameOf(line.scac)}>
          {lines.length > 1 && <h3 className="mt-2 font-medium">{nameOf(line.scac)}</h3>}
          <dl>
            <Figure name={t("figures.delay")}>{formatDelay(t, line)}</Figure>
            <Figure name={t("figures.etaError")}>{formatEtaError(t, line)}</Figure>
            <Figure name={t("figures.reports")}>
              <ReportedItems line={line} />
            </Figure>
          </dl>
        </section>
      ))}
      <p className="mt-1 text-12 text-ink-3">{t("note")}</p>
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
  const t = useTranslations("carrier-reliability");
  const errorText = useErrorText();
  const { data, error, refetch } = useDocument<OneDocument<CarrierReliability>>(
    {
      key: ["carrier_connections", connectionId, "reliability"],
      path: `/v2/carrier_connections/${connectionId}/reliability`,
    },
    { freshMs: 60_000 },
  );
  return (
    <section aria-label={t("title", { name: title })} className="mt-2 rounded-block bg-sunken px-3 py-2">
      {!data && !error && (
        <>
          <p role="status" className="sr-only">
            {t("loading")}
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
          <p className="min-w-0 flex-1">{t("failed", { reason: errorText(error) })}</p>
          <Button size="small" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      {data && <Figures reliability={data.data} nameOf={nameOf} />}
    </section>
  );
}
