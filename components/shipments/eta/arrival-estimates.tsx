"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from "react";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { PredictedArrivalText } from "@/components/predictions/predicted-arrival";
import { usePrediction } from "@/components/predictions/use-prediction";
import type { Subject } from "@/components/provenance/provenance-query";
import { Button } from "@/components/ui/button";
import type { EtaChange } from "./eta-change";
import type { EtaSubject } from "./eta-changes-query";
import { EtaSkeleton } from "./eta-skeleton";
import { formatEstimate } from "./format-estimate";
import type { MovedEstimates } from "./moved-estimates";
import { useEtaChanges } from "./use-eta-changes";

// Most arrivals have one estimate; the server renders the others, too.
const LazyMovedEstimates = lazy(() =>
  import("./moved-estimates").then((module) => ({ default: module.MovedEstimates })),
);

/** An estimate that never changed, in a sentence. */
function OnlyEstimate({ change, arrivedAt, now }: { change: EtaChange; arrivedAt: string | null; now: string }) {
  const t = useTranslations("arrival-estimates");
  const { new_eta_at: at } = change.attributes;
  if (at === null) return t("withdrawn");
  const estimate = formatEstimate(t, at, change, now);
  return t(arrivedAt === null ? "onlySoFar" : "only", { estimate });
}

type LoadedProps = ComponentProps<typeof MovedEstimates>;

function Loaded(props: LoadedProps) {
  const t = useTranslations("arrival-estimates");
  const { changes, arrivedAt, now } = props;
  const [only] = changes;
  if (!only) return <p className="px-gutter pb-3.5 text-ink-2">{t("none")}</p>;
  if (changes.length === 1) {
    return (
      <p className="px-gutter pb-3.5 text-ink-2" suppressHydrationWarning>
        <OnlyEstimate change={only} arrivedAt={arrivedAt} now={now} />
      </p>
    );
  }
  return (
    <Suspense fallback={<EtaSkeleton />}>
      <LazyMovedEstimates {...props} />
    </Suspense>
  );
}

type ByPositionProps = Pick<ArrivalEstimatesProps, "subject" | "containers" | "portOfDischarge" | "now">;

/** What follows from the vessel's position about the next arrival, beside the carrier's estimates; nothing while no container is at sea. */
function ByPosition({ subject, containers, portOfDischarge, now }: ByPositionProps) {
  const t = useTranslations("arrival-estimates");
  const prediction = usePrediction(subject, containers);
  if (!prediction) return null;
  const next = containers.find(({ attributes }) => attributes.next_port_locode === prediction.port_locode)?.attributes;
  return (
    <div className="px-gutter pb-2.5">
      {next && prediction.port_locode !== portOfDischarge && (
        <p className="text-12 text-ink-3">{t("nextPort", { port: next.next_port_name ?? "" })}</p>
      )}
      <PredictedArrivalText prediction={prediction} now={now} />
    </div>
  );
}

type ArrivalEstimatesProps = {
  /** Whose page it is, and its containers: their vessel is the one whose position is used. */
  subject: Subject;
  containers: Container[];
  /** Whose estimates are shown, its number and its arrival; null: not arrived. */
  estimates: EtaSubject & { number: string; arrivedAt: string | null };
  /** UN/LOCODE; null: not known. */
  portOfDischarge: string | null;
  now: string;
  /** Chooses whose estimates are shown. */
  children?: ReactNode;
};

/** How the estimated arrival at the port of discharge changed: a chart, the last changes with their reasons, and the log. */
export function ArrivalEstimates({ estimates, children, ...position }: ArrivalEstimatesProps) {
  const t = useTranslations("arrival-estimates");
  const titleId = useId();
  const { shipmentId, containerId, number, arrivedAt } = estimates;
  const { now } = position;
  const { changes, baselines, error, retry } = useEtaChanges({ shipmentId, containerId });
  return (
    <section aria-labelledby={titleId} className="border-line border-b">
      <div className="flex flex-wrap items-center justify-between gap-2 px-gutter pt-3.5 pb-1.5">
        <h2 id={titleId} className="font-semibold">
          {t("title")}
        </h2>
        {children}
      </div>
      <ByPosition {...position} />
      {changes ? (
        <Loaded
          key={containerId}
          changes={changes}
          baselines={baselines}
          arrivedAt={arrivedAt}
          subject={number}
          now={now}
        />
      ) : error ? (
        <p className="flex items-center gap-3 px-gutter pb-3.5 text-ink-2">
          {t("failed")}
          <Button onClick={retry}>{t("retry")}</Button>
        </p>
      ) : (
        <EtaSkeleton />
      )}
    </section>
  );
}
