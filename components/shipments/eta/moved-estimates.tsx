"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Segmented } from "@/components/ui/segmented";
import { toneText } from "@/components/values/status";
import type { EtaBaselines, EtaChange } from "./eta-change";
import { EtaChart } from "./eta-chart";
import { type BaselineName, compareWithBaseline, countMoves, describeEtaChart } from "./eta-texts";
import { RecentEtaChanges } from "./recent-eta-changes";

const logDialog = createLazyModule(() => import("./eta-log-dialog"));

function baselineAt(baselines: EtaBaselines, baseline: BaselineName): string | null {
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
  const t = useTranslations("arrival-estimates");
  const [chosen, setChosen] = useState<BaselineName>("first");
  const [isLogOpen, setLogOpen] = useState(false);
  const log = logDialog.useModule(isLogOpen);
  const canSwitch = baselines.booked_eta_at !== null && baselines.booked_eta_at !== baselines.first_published_eta_at;
  const choice = canSwitch ? chosen : "first";
  const baseline = { at: baselineAt(baselines, choice), name: choice, label: t(`baseline.${choice}`) };
  const comparison = compareWithBaseline(t, changes, baseline);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-gutter pb-2">
        <p className={clsx("text-12", comparison ? toneText[comparison.tone] : "text-ink-3")}>
          {comparison?.text ?? t("noCurrent")}
        </p>
        {canSwitch && (
          <Segmented
            label={t("compareWith")}
            value={choice}
            onChange={setChosen}
            options={[
              { value: "first", label: t("firstPublished") },
              { value: "booked", label: t("booked") },
            ]}
          />
        )}
      </div>
      {countMoves(changes) > 0 && (
        <div className="px-gutter pb-3">
          <EtaChart
            description={describeEtaChart(t, { changes, arrivedAt, now }, comparison)}
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
          {t("openLog")}
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
