"use client";

import "./bulk-edit-messages";
import { Play, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { type BulkRun, canUndo, isInterrupted } from "./bulk-run";
import { describeRun } from "./describe-run";
import type { useBulkRun } from "./use-bulk-run";

const inverseClass = "text-surface hover:not-disabled:bg-ink-2 hover:not-disabled:text-surface";
/** Buttons on the bar. */
export const inverse = { kind: "ghost", className: inverseClass } as const;

/** A bar over the list, in inverted colours. */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-popover bg-ink py-1 pr-1 pl-3.5 text-surface shadow-popover"
    >
      {children}
    </section>
  );
}

function Failures({ failures, target }: Pick<BulkRun, "failures" | "target">) {
  const t = useTranslations("bulk-edit.run");
  return (
    <Popover
      popoverLabel={t("failures", { type: target.type })}
      popoverClassName="max-h-80 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto p-3"
      className={`inline-flex h-11 items-center rounded-control px-3 font-medium md:h-7.5 ${inverseClass}`}
      content={
        <ul className="flex flex-col gap-2">
          {failures.map(({ id, name, reason }) => (
            <li key={id}>
              <span className="mono font-medium">{name}</span> <span className="text-ink-2">{reason}</span>
            </li>
          ))}
        </ul>
      }
    >
      {t("showFailures")}
    </Popover>
  );
}

/** The progress of the bulk edit of this tab, then its result; what was interrupted can be continued, and what was changed taken back. */
export function RunBar({ run, undo, stop, resume, close }: ReturnType<typeof useBulkRun> & { run: BulkRun }) {
  const t = useTranslations("bulk-edit");
  const isRunning = run.state === "running";
  return (
    <Bar label={t("run.label")}>
      <span role="status" className="tnum mr-2">
        {describeRun(t, run)}
      </span>
      {isRunning && (
        <Button {...inverse} onClick={stop}>
          {t("run.stop")}
        </Button>
      )}
      {isInterrupted(run) && (
        <Button {...inverse} onClick={resume}>
          <Play aria-hidden size={14} />
          {t("run.continue")}
        </Button>
      )}
      {!isRunning && run.failures.length > 0 && <Failures failures={run.failures} target={run.target} />}
      {canUndo(run) && (
        <Button {...inverse} onClick={() => undo(run)}>
          <Undo2 aria-hidden size={14} />
          {t("run.undo")}
        </Button>
      )}
      {!isRunning && (
        <Button {...inverse} size="icon" aria-label={t("run.close")} onClick={close}>
          <X aria-hidden size={16} />
        </Button>
      )}
    </Bar>
  );
}
