"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Segmented } from "@/components/ui/segmented";
import { toneText } from "@/components/values/status";
import type { EtaBaselines, EtaChange } from "./eta-change";
import { EtaChart } from "./eta-chart";
import { compareWithBaseline, countMoves, describeEtaChart } from "./eta-texts";
import { RecentEtaChanges } from "./recent-eta-changes";

const logDialog = createLazyModule(() => import("./eta-log-dialog"));

const baselineLabels = { first: "first published", booked: "booked" };
type Baseline = keyof typeof baselineLabels;

function baselineAt(baselines: EtaBaselines, baseline: Baseline): string | null {
  return baseline === "booked" ? baselines.booked_eta_at : baselines.first_published_eta_at;
}

type MovedEstimatesProps = {
  changes: EtaChange[];
  baselines: EtaBaselines;
  arrivedAt: string | null;
  subject: string;
  now: string;
};

/** How an estimate that was changed has moved: a chart, the last changes with their reasons, and the log. */
export function MovedEstimates({ changes, baselines, arrivedAt, subject, now }: MovedEstimatesProps) {
  const [chosen, setChosen] = useState<Baseline>("first");
  const [isLogOpen, setLogOpen] = useState(false);
  const log = logDialog.useModule(isLogOpen);
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
