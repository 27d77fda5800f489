"use client";

import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import type { Container } from "@/components/containers/container";
import { PredictedArrivalText } from "@/components/predictions/predicted-arrival";
import { usePrediction } from "@/components/predictions/use-prediction";
import type { Subject } from "@/components/provenance/provenance-query";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Segmented } from "@/components/ui/segmented";
import { toneText } from "@/components/values/status";
import type { EtaBaselines, EtaChange } from "./eta-change";
import type { EtaSubject } from "./eta-changes-query";
import { EtaChart } from "./eta-chart";
import { EtaSkeleton } from "./eta-skeleton";
import { compareWithBaseline, countMoves, describeEtaChart, formatEstimate } from "./eta-texts";
import { RecentEtaChanges } from "./recent-eta-changes";
import { useEtaChanges } from "./use-eta-changes";

const logDialog = createLazyModule(() => import("./eta-log-dialog"));

const baselineLabels = { first: "first published", booked: "booked" };
type Baseline = keyof typeof baselineLabels;

function baselineAt(baselines: EtaBaselines, baseline: Baseline): string | null {
  return baseline === "booked" ? baselines.booked_eta_at : baselines.first_published_eta_at;
}

/** An estimate that never changed, in a sentence. */
function OnlyEstimate({ change, arrivedAt, now }: { change: EtaChange; arrivedAt: string | null; now: string }) {
  const { new_eta_at: at } = change.attributes;
  if (at === null) return "The carrier withdrew its estimate.";
  const estimate = formatEstimate(at, change, now);
  return arrivedAt === null
    ? `One estimate so far: ${estimate}. The carrier has not changed it.`
    : `The carrier published one estimate, ${estimate}, and did not change it.`;
}

type LoadedProps = {
  changes: EtaChange[];
  baselines: EtaBaselines;
  arrivedAt: string | null;
  subject: string;
  now: string;
};

function Loaded({ changes, baselines, arrivedAt, subject, now }: LoadedProps) {
  const [chosen, setChosen] = useState<Baseline>("first");
  const [isLogOpen, setLogOpen] = useState(false);
  const log = logDialog.useModule(isLogOpen);
  const [only] = changes;
  if (!only) return <p className="px-gutter pb-3.5 text-ink-2">No estimates recorded yet.</p>;
  if (changes.length === 1) {
    return (
      <p className="px-gutter pb-3.5 text-ink-2" suppressHydrationWarning>
        <OnlyEstimate change={only} arrivedAt={arrivedAt} now={now} />
      </p>
    );
  }
  const canSwitch = baselines.booked_eta_at !== null && baselines.booked_eta_at !== baselines.first_published_eta_at;
  const choice = canSwitch ? chosen : "first";
  const baseline = { at: baselineAt(baselines, choice), label: baselineLabels[choice] };
  const comparison = compareWithBaseline(changes, baseline);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-gutter pb-2">
        <p className={clsx("text-12", comparison ? toneText[comparison.tone] : "text-ink-3")}>
          {comparison?.text ?? "No current estimate"}
        </p>
        {canSwitch && (
          <Segmented
            label="Compare with"
            value={choice}
            onChange={setChosen}
            options={[
              { value: "first", label: "First published" },
              { value: "booked", label: "Booked" },
            ]}
          />
        )}
      </div>
      {countMoves(changes) > 0 && (
        <div className="px-gutter pb-3">
          <EtaChart
            description={describeEtaChart({ changes, arrivedAt, now }, comparison)}
            changes={changes}
            baseline={baseline}
            arrivedAt={arrivedAt}
            now={now}
            zone={changes.at(-1)?.attributes.timezone ?? null}
          />
        </div>
      )}
      <RecentEtaChanges changes={changes} now={now} />
      <div className="px-gutter py-2">
        <Button kind="link" size="inline" className="max-md:min-h-11" onClick={() => setLogOpen(true)}>
          Open the log
        </Button>
      </div>
      {log && (
        <log.EtaLogDialog
          changes={changes}
          subject={subject}
          now={now}
          open={isLogOpen}
          onClose={() => setLogOpen(false)}
        />
      )}
    </>
  );
}

type ByPositionProps = Pick<ArrivalEstimatesProps, "subject" | "containers" | "portOfDischarge" | "now">;

/** What follows from the vessel's position about the next arrival, beside the carrier's estimates; nothing while no container is at sea. */
function ByPosition({ subject, containers, portOfDischarge, now }: ByPositionProps) {
  const prediction = usePrediction(subject, containers);
  if (!prediction) return null;
  const next = containers.find(({ attributes }) => attributes.next_port_locode === prediction.port_locode)?.attributes;
  return (
    <div className="px-gutter pb-2.5">
      {next && prediction.port_locode !== portOfDischarge && (
        <p className="text-12 text-ink-3">At {next.next_port_name}, the next port of the vessel</p>
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
  const titleId = useId();
  const { shipmentId, containerId, number, arrivedAt } = estimates;
  const { now } = position;
  const { changes, baselines, error, retry } = useEtaChanges({ shipmentId, containerId });
  return (
    <section aria-labelledby={titleId} className="border-line border-b">
      <div className="flex flex-wrap items-center justify-between gap-2 px-gutter pt-3.5 pb-1.5">
        <h2 id={titleId} className="font-semibold">
          Arrival estimates
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
          The arrival estimates could not be loaded.
          <Button onClick={retry}>Retry</Button>
        </p>
      ) : (
        <EtaSkeleton />
      )}
    </section>
  );
}
