"use client";

import "./bulk-edit-messages";
import { CircleCheck, CirclePause, CirclePlay, EyeOff, RotateCw, Tags, Undo2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { BulkEditDialog } from "./bulk-edit-dialog";
import { type BulkRun, type Change, describeRun } from "./bulk-run";
import type { BulkTarget } from "./bulk-target";
import { useBulkRun } from "./use-bulk-run";
import type { SelectionControl } from "./use-selection";

const inverseClass = "text-surface hover:not-disabled:bg-ink-2 hover:not-disabled:text-surface";

function Bar({ label, children }: { label: string; children: ReactNode }) {
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

type RunBarProps = { run: BulkRun; onUndo: () => void; onStop: () => void; onClose: () => void };

function RunBar({ run, onUndo, onStop, onClose }: RunBarProps) {
  const t = useTranslations("bulk-edit");
  const isRunning = run.state === "running";
  return (
    <Bar label={t("run.label")}>
      <span role="status" className="tnum mr-2">
        {describeRun(t, run)}
      </span>
      {isRunning && (
        <Button kind="ghost" className={inverseClass} onClick={onStop}>
          {t("run.stop")}
        </Button>
      )}
      {!isRunning && run.failures.length > 0 && <Failures failures={run.failures} target={run.target} />}
      {!isRunning && run.undo.length > 0 && (
        <Button kind="ghost" className={inverseClass} onClick={onUndo}>
          <Undo2 aria-hidden size={14} />
          {t("run.undo")}
        </Button>
      )}
      {!isRunning && (
        <Button kind="ghost" size="icon" className={inverseClass} aria-label={t("run.close")} onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      )}
    </Bar>
  );
}

export type BulkBarProps = {
  target: BulkTarget;
  control: SelectionControl;
  /** The list in `/v2` with its filters. */
  listPath: string;
  total: number;
  /** False: `total` is a lower limit. */
  isTotalExact: boolean;
  mayEdit: boolean;
};

const inverse = { kind: "ghost", className: inverseClass } as const;

type ActionsProps = { target: BulkTarget; onEdit: () => void; onApply: (change: Change) => void };

/** What can be done with the selected tracking requests. */
function RequestActions({ onApply }: Pick<ActionsProps, "onApply">) {
  const t = useTranslations("bulk-edit.actions");
  return (
    <>
      <Button {...inverse} onClick={() => onApply({ retry: true })}>
        <RotateCw aria-hidden size={14} />
        {t("checkNow")}
      </Button>
      <Button {...inverse} onClick={() => onApply({ dismissed: true })}>
        <EyeOff aria-hidden size={14} />
        {t("dismiss")}
      </Button>
      <Button {...inverse} onClick={() => onApply({ dismissed: false })}>
        <Undo2 aria-hidden size={14} />
        {t("restore")}
      </Button>
    </>
  );
}

/** What can be done with the selected records. */
function Actions({ target, onEdit, onApply }: ActionsProps) {
  const t = useTranslations("bulk-edit.actions");
  if (target.type === "tracking_request") return <RequestActions onApply={onApply} />;
  return (
    <>
      <Button {...inverse} onClick={onEdit}>
        <Tags aria-hidden size={14} />
        {t("edit")}
      </Button>
      {target.type === "shipment" ? (
        <>
          <Button {...inverse} onClick={() => onApply({ tracking: "stop" })}>
            <CirclePause aria-hidden size={14} />
            {t("stopTracking")}
          </Button>
          <Button {...inverse} onClick={() => onApply({ tracking: "resume" })}>
            <CirclePlay aria-hidden size={14} />
            {t("resumeTracking")}
          </Button>
        </>
      ) : (
        <Button {...inverse} onClick={() => onApply({ delivered_at: "now" })}>
          <CircleCheck aria-hidden size={14} />
          {t("markDelivered")}
        </Button>
      )}
    </>
  );
}

const barClass =
  "pointer-events-none sticky bottom-12 z-15 mx-auto flex flex-col items-center gap-2 px-gutter py-3 max-md:bottom-18";

/** The result of the last bulk edit, where the list has no rows any more. */
export function BulkResult({ target }: { target: BulkTarget }) {
  const { run, undo, stop, close } = useBulkRun(target);
  return (
    <div className={barClass}>{run && <RunBar run={run} onUndo={() => undo(run)} onStop={stop} onClose={close} />}</div>
  );
}

/** The actions on the selected records, and the result of the last one. */
export function BulkBar({ target, control, listPath, total, isTotalExact, mayEdit }: BulkBarProps) {
  const t = useTranslations("bulk-edit.selected");
  const { selection, count, selectAll, clear } = control;
  const { run, edit, undo, stop, close } = useBulkRun(target);
  const [isEditing, setEditing] = useState(false);
  const apply = (change: Change) => {
    edit(selection, listPath, count, change);
    clear();
  };
  const isBusy = run?.state === "running";
  return (
    <div className={barClass}>
      {run && <RunBar run={run} onUndo={() => undo(run)} onStop={stop} onClose={close} />}
      {count > 0 && (
        <Bar label={t("label", { type: target.type })}>
          <span aria-live="polite" className="tnum mr-2 font-medium">
            {t(selection.isAll && !isTotalExact ? "countOrMore" : "count", { count })}
          </span>
          {mayEdit && !isBusy && <Actions target={target} onEdit={() => setEditing(true)} onApply={apply} />}
          {(count < total || (!isTotalExact && !selection.isAll)) && (
            <Button kind="ghost" className={inverseClass} onClick={selectAll}>
              {t(isTotalExact ? "all" : "allOrMore", { total })}
            </Button>
          )}
          <Button kind="ghost" size="icon" className={inverseClass} aria-label={t("clear")} onClick={clear}>
            <X aria-hidden size={16} />
          </Button>
        </Bar>
      )}
      {target.type !== "tracking_request" && (
        <BulkEditDialog
          open={isEditing}
          target={{ ...target, type: target.type }}
          count={count}
          onClose={() => setEditing(false)}
          onApply={(change) => {
            setEditing(false);
            apply(change);
          }}
        />
      )}
    </div>
  );
}
