"use client";

import "@/components/tracking/tracking-messages";
import { TriangleAlert, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { useMayEdit } from "@/components/shell/user-context";
import { type StoredDrafts, useStoredDrafts } from "@/components/tracking/stored-drafts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatClock } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { shownImport, withoutImport, withRemaining } from "./sent-import";
import { type SentImport, useSentImports } from "./sent-imports-store";
import { describeKept, describeUndo, type UndoRun, useUndoRun } from "./undo-run";

function Kept({ run }: { run: UndoRun }) {
  const t = useTranslations("tracking");
  if (run.failures.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5 break-words text-ink-2">
      {describeKept(t, run).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function describeSent(t: Translator<"tracking">, { requests, sentAtMs, isUndone }: SentImport, zone: string): string {
  const { length: count } = requests;
  if (isUndone) return t("undo.interrupted", { count });
  return t("undo.sent", { count, time: formatClock(t, new Date(sentAtMs).toISOString(), zone) });
}

/** The drafts without the numbers of the import among those whose tracking has started; what was checked before is outdated. */
function withoutTracked(drafts: StoredDrafts, { requests }: SentImport): StoredDrafts {
  const sent = new Set(requests.map(({ number }) => number));
  const tracked = drafts.tracked.filter(({ number }) => !sent.has(number));
  return { ...drafts, tracked, rounds: drafts.rounds + 1 };
}

type ConfirmProps = { sent: SentImport; isOpen: boolean; onConfirm: () => void; onClose: () => void };

function ConfirmUndo({ sent, isOpen, onConfirm, onClose }: ConfirmProps) {
  const t = useTranslations("tracking.undo");
  return (
    <ConfirmDialog
      open={isOpen}
      title={t("title")}
      action={t("action")}
      busy={false}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t("effect", { count: sent.requests.length })}</p>
    </ConfirmDialog>
  );
}

/** Offers to undo the imports that were sent last, the newest first, and shows the progress and the result. */
export function UndoImport({ userId }: { userId: string }) {
  const t = useTranslations("tracking");
  const [imports, update] = useSentImports(userId);
  const [, updateDrafts] = useStoredDrafts(userId);
  const [isConfirming, setConfirming] = useState(false);
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const { run: last, undo, stop, close } = useUndoRun();
  const sent = shownImport(imports, last, realNow().getTime());
  if (!mayEdit || sent === undefined) return null;
  const run = last?.sentAtMs === sent.sentAtMs ? last : null;
  const isRunning = run?.state === "running";
  const isDone = run?.state === "done";
  const begin = () => {
    setConfirming(false);
    const checkAgain = () => updateDrafts((before) => withoutTracked(before, sent));
    checkAgain();
    undo(sent, (sentAtMs, requests, isRunning) => {
      update((before) => withRemaining(before, sentAtMs, requests));
      // A check during the undo finds numbers that are still tracked.
      if (!isRunning) checkAgain();
    });
  };
  const dismiss = () => {
    close();
    // The rest of an undo that was interrupted can still be undone.
    if (!run || isDone) update((before) => withoutImport(before, sent.sentAtMs));
  };
  return (
    <section aria-label={t("undo.label")} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
      <div className="min-w-0">
        <p role="status" className="tnum flex items-start gap-1.5">
          {run && !isRunning && !isDone && (
            <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-warn" />
          )}
          {run ? describeUndo(t, run) : describeSent(t, sent, zone)}
        </p>
        {run && <Kept run={run} />}
        {isRunning && (
          <progress
            aria-label={t("undo.progress")}
            className="mt-1 h-1.5 w-60 max-w-full accent-accent"
            max={run.total}
            value={run.changed + run.unchanged + run.failures.length}
          />
        )}
      </div>
      <div className="flex items-center gap-3">
        {!isRunning && !isDone && (
          <Button
            kind="link"
            size="inline"
            className="text-12"
            onClick={() => (sent.isUndone ? begin() : setConfirming(true))}
          >
            <Undo2 aria-hidden size={14} />
            {t(sent.isUndone ? "undo.continue" : "undo.start")}
          </Button>
        )}
        {isRunning ? (
          <Button kind="link" size="inline" className="text-12" onClick={stop}>
            {t("undo.stop")}
          </Button>
        ) : (
          <Button
            kind="ghost"
            size="small"
            className="w-9 px-0 md:w-6.5"
            aria-label={t(run ? "undo.close" : "undo.keep")}
            onClick={dismiss}
          >
            <X aria-hidden size={14} />
          </Button>
        )}
      </div>
      <ConfirmUndo sent={sent} isOpen={isConfirming} onConfirm={begin} onClose={() => setConfirming(false)} />
    </section>
  );
}
