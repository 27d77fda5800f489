"use client";

import "./bulk-edit-messages";
import { CircleCheck, CirclePause, CirclePlay, EyeOff, RotateCw, Tags, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { BulkEditDialog } from "./bulk-edit-dialog";
import type { Change } from "./bulk-run";
import type { BulkTarget } from "./bulk-target";
import { Bar, inverse, RunBar } from "./run-bar";
import { useBulkRun } from "./use-bulk-run";
import type { SelectionControl } from "./use-selection";

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
  const { run, ...actions } = useBulkRun(target);
  return <div className={barClass}>{run && <RunBar run={run} {...actions} />}</div>;
}

/** The actions on the selected records, and the result of the last one. */
export function BulkBar({ target, control, listPath, total, isTotalExact, mayEdit }: BulkBarProps) {
  const t = useTranslations("bulk-edit.selected");
  const { selection, count, selectAll, clear } = control;
  const { run, ...actions } = useBulkRun(target);
  const [isEditing, setEditing] = useState(false);
  const apply = (change: Change) => {
    actions.edit(selection, listPath, count, change);
    clear();
  };
  const isBusy = run?.state === "running";
  return (
    <div className={barClass}>
      {run && <RunBar run={run} {...actions} />}
      {count > 0 && (
        <Bar label={t("label", { type: target.type })}>
          <span aria-live="polite" className="tnum mr-2 font-medium">
            {t(selection.isAll && !isTotalExact ? "countOrMore" : "count", { count })}
          </span>
          {mayEdit && !isBusy && <Actions target={target} onEdit={() => setEditing(true)} onApply={apply} />}
          {(count < total || (!isTotalExact && !selection.isAll)) && (
            <Button {...inverse} onClick={selectAll}>
              {t(isTotalExact ? "all" : "allOrMore", { total })}
            </Button>
          )}
          <Button {...inverse} size="icon" aria-label={t("clear")} onClick={clear}>
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
