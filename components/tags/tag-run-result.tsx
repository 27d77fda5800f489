"use client";

import { Play, TriangleAlert, Undo2, X } from "lucide-react";
import { useLocale, useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { describeFilters } from "./renamed-filters";
import { canContinue, canUndoRenaming, describeTagRun, failuresOf, type TagRun } from "./tag-run";
import type { useTagRun } from "./use-tag-run";

const shownFailures = 20;

/** The records that could not be changed, with the reason of each. */
function Failures({ run }: { run: TagRun }) {
  const t = useTranslations("tags.run");
  const failures = failuresOf(run);
  if (failures.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {failures.slice(0, shownFailures).map(({ id, name, reason }) => (
        <li key={id}>
          <span className="mono">{name}</span> {reason}
        </li>
      ))}
      {failures.length > shownFailures && (
        <li>{t("moreFailures", { count: String(failures.length - shownFailures) })}</li>
      )}
    </ul>
  );
}

/** What becomes of saved views and alert rules that name the tag. */
function Filters({ run }: { run: TagRun }) {
  const t = useTranslations("tags");
  const language = useLocale();
  if (run.isRunning) return null;
  const { changedFilters, keptFilters, isUndo } = run;
  return (
    <>
      {changedFilters.length > 0 && (
        <p>{t("run.changedFilters", { filters: describeFilters(t, language, changedFilters) })}</p>
      )}
      {keptFilters.length > 0 && (
        <p className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-warn" />
          <span>
            {t(isUndo ? "run.keptAfterUndo" : "run.kept", {
              filters: describeFilters(t, language, keptFilters),
              from: run.from,
            })}
          </span>
        </p>
      )}
    </>
  );
}

type TagRunResultProps = Omit<ReturnType<typeof useTagRun>, "rename"> & { run: TagRun };

/** The progress of a renaming, then its result; what was interrupted can be continued, and what was changed taken back. */
export function TagRunResult({ run, undo, stop, resume, close }: TagRunResultProps) {
  const t = useTranslations("tags");
  return (
    <section
      aria-label={t("run.label")}
      className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-block border border-line bg-canvas py-1.5 pr-1.5 pl-3"
    >
      <div className="min-w-0 flex-1 basis-60 py-1.5">
        <p role="status" className="tnum break-words">
          {describeTagRun(t, run)}
        </p>
        <div className="break-words text-12 text-ink-2">
          <Filters run={run} />
          <Failures run={run} />
        </div>
      </div>
      {run.isRunning ? (
        <Button kind="ghost" onClick={stop}>
          {t("run.stop")}
        </Button>
      ) : (
        <div className="flex flex-wrap">
          {canContinue(run) && (
            <Button kind="ghost" onClick={resume}>
              <Play aria-hidden size={14} />
              {t("run.continue")}
            </Button>
          )}
          {canUndoRenaming(run) && (
            <Button kind="ghost" onClick={() => undo(run)}>
              <Undo2 aria-hidden size={14} />
              {t("run.undo")}
            </Button>
          )}
          <Button kind="ghost" size="icon" aria-label={t("run.close")} onClick={close}>
            <X aria-hidden size={16} />
          </Button>
        </div>
      )}
    </section>
  );
}
