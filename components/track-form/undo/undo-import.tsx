"use client";

import { TriangleAlert, Undo2, X } from "lucide-react";
import { useMayEdit } from "@/components/shell/user-context";
import { type StoredDrafts, useStoredDrafts } from "@/components/tracking/stored-drafts";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { canBeUndone, noImport, type SentImport, useSentImport } from "./sent-import";
import { describeKept, describeUndo, type UndoRun, useUndoRun } from "./undo-run";

function Kept({ run }: { run: UndoRun }) {
  if (run.failures.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5 break-words text-ink-2">
      {describeKept(run).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function describeSent({ requests, sentAtMs }: SentImport, zone: string): string {
  const { length } = requests;
  const count = length === 1 ? "1 number was" : `${length.toLocaleString("en")} numbers were`;
  return `${count} sent at ${formatClock(new Date(sentAtMs).toISOString(), zone)}.`;
}

/** The drafts without the numbers of the import among those whose tracking has started. */
function withoutTracked(drafts: StoredDrafts, { requests }: SentImport): StoredDrafts {
  const sent = new Set(requests.map(({ number }) => number));
  const tracked = drafts.tracked.filter(({ number }) => !sent.has(number));
  return tracked.length === drafts.tracked.length ? drafts : { ...drafts, tracked, rounds: drafts.rounds + 1 };
}

/** Offers to undo the import that was sent last, then shows the progress and the result. */
export function UndoImport({ userId }: { userId: string }) {
  const [sent, update] = useSentImport(userId);
  const [, updateDrafts] = useStoredDrafts(userId);
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const { run, isBusy, undo, stop, close } = useUndoRun(sent.sentAtMs);
  if (!mayEdit || (run === null && !canBeUndone(sent, realNow().getTime()))) return null;
  const isRunning = run?.state === "running";
  const isDone = run?.state === "done";
  const begin = () => {
    if (isBusy) return;
    update((before) => ({ ...before, isUndone: true }));
    updateDrafts((before) => withoutTracked(before, sent));
    void undo(sent);
  };
  const dismiss = () => {
    close();
    update(() => noImport);
  };
  return (
    <section aria-label="Last import" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
      <div className="min-w-0">
        <p role="status" className="tnum flex items-start gap-1.5">
          {run && !isRunning && !isDone && (
            <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-warn" />
          )}
          {run ? describeUndo(run) : describeSent(sent, zone)}
        </p>
        {run && <Kept run={run} />}
        {isRunning && (
          <progress
            aria-label="Progress of the undo"
            className="mt-1 h-1.5 w-60 max-w-full accent-accent"
            max={run.total}
            value={run.changed + run.unchanged + run.failures.length}
          />
        )}
      </div>
      <div className="flex items-center gap-3">
        {!isRunning && !isDone && (
          <Button kind="link" size="inline" className="text-12" aria-disabled={isBusy} onClick={begin}>
            <Undo2 aria-hidden size={14} />
            {run ? "Continue" : "Undo import"}
          </Button>
        )}
        {isRunning ? (
          <Button kind="link" size="inline" className="text-12" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            kind="ghost"
            size="small"
            className="w-9 px-0 md:w-6.5"
            aria-label={run ? "Close the result" : "Keep the import"}
            onClick={dismiss}
          >
            <X aria-hidden size={14} />
          </Button>
        )}
      </div>
    </section>
  );
}
