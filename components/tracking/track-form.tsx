"use client";

import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { TrackOutcome } from "./bulk-requests";
import { DraftRow } from "./draft-row";
import { ImportBar } from "./import/import-bar";
import { ImportPanel } from "./import/import-panel";
import { useImport } from "./import/use-import";
import { SandboxScenarios } from "./sandbox-scenarios";
import { NumbersField, SharedLabelFields } from "./track-fields";
import { formatCount, TrackFooter } from "./track-footer";
import { TrackedNumbers } from "./tracked-numbers";
import { readyRequests, sharedOf, shownStep, useCheckedRows } from "./use-checked-rows";
import { useCreateTrackingRequests } from "./use-create-tracking-requests";
import { type ClassifiedDraft, useDrafts } from "./use-drafts";
import { useShippingLines } from "./use-shipping-lines";

type TrackFormProps = {
  /** Whose drafts are shown. */
  userId: string;
  /** A number to add. */
  initial: string;
  /** Called when all numbers are tracked. */
  onDone: (count: number) => void;
};

function HiddenRows({ rows, onShow }: { rows: ClassifiedDraft[]; onShow: () => void }) {
  if (rows.length === 0) return null;
  const ready = readyRequests(rows).length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-line border-b px-gutter py-2 text-12 text-ink-2">
      <span role="status">
        {formatCount(rows.length)} more {rows.length === 1 ? "number is" : "numbers are"} not shown,{" "}
        {formatCount(ready)} of them ready.
      </span>
      <Button kind="link" size="inline" className="text-12" onClick={onShow}>
        Show {formatCount(Math.min(shownStep, rows.length))} more
      </Button>
    </p>
  );
}

/** Submits when the numbers are detected, if they are not yet; once at a time. */
function useSubmission({ isBusy, isSending }: { isBusy: boolean; isSending: boolean }, send: () => Promise<void>) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isSubmitted || isBusy) return;
    setIsSubmitted(false);
    void sendNow();
  }, [isSubmitted, isBusy]);
  return (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) setIsSubmitted(true);
  };
}

/** Handlers of an element on which a file can be dropped. */
const dropHandlers = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
});

/** Tracks several numbers at once; each is classified as it is typed, and keeps its result while others need something. */
export function TrackForm({ userId, initial, onDone }: TrackFormProps) {
  const id = useId();
  const drafts = useDrafts(userId, initial);
  const shippingLines = useShippingLines();
  const track = useCreateTrackingRequests();
  const form = useRef<HTMLFormElement>(null);
  const [rejected, setRejected] = useState<TrackOutcome[]>([]);
  // Runs after the fields with errors are marked.
  useEffect(() => {
    if (rejected.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [rejected]);
  const [shownMax, setShownMax] = useState(shownStep);
  const { rows, isDetecting } = useCheckedRows(drafts);
  const requests = readyRequests(rows);
  const send = async () => {
    if (requests.length === 0) return;
    const results = await track.mutateAsync({ requests, ...sharedOf(drafts.labels) }).catch(() => null);
    if (results === null) return;
    drafts.applyOutcomes(requests, results);
    const failures = results.filter(({ errors }) => errors.length > 0);
    setRejected(failures);
    const acceptedCount = results.length - failures.length;
    if (acceptedCount === drafts.rows.length) onDone(acceptedCount);
  };
  const imports = useImport(userId, drafts.addImported);
  const isBusy = !drafts.isClassified || isDetecting;
  const submit = useSubmission({ isBusy, isSending: track.isPending }, send);
  if (imports.file) {
    const { file, map, addAll, cancel } = imports;
    return <ImportPanel file={file} shippingLines={shippingLines} onMap={map} onAdd={addAll} onCancel={cancel} />;
  }
  return (
    <form
      ref={form}
      {...dropHandlers(imports.read)}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && submit(event)}
      className="flex min-h-0 flex-1 flex-col text-left"
    >
      <NumbersField id={`${id}-numbers`} text={drafts.text} onChange={drafts.setText} />
      <ImportBar imports={imports} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ul aria-label="Numbers to track" className="border-line border-b empty:hidden">
          {rows.slice(0, shownMax).map(({ draft, classification, errors, tracked, references, tags }) => (
            <DraftRow
              key={draft.key}
              draft={draft}
              classification={classification}
              errors={errors}
              tracked={tracked}
              shippingLines={shippingLines}
              note={[...references, ...tags].join(", ")}
              onChoose={(choice) => drafts.choose(draft.key, choice)}
              onReplace={(number) => drafts.replace(draft.key, number)}
            />
          ))}
        </ul>
        <HiddenRows rows={rows.slice(shownMax)} onShow={() => setShownMax(shownMax + shownStep)} />
        <TrackedNumbers numbers={drafts.tracked} onDismiss={drafts.dismiss} />
        <SandboxScenarios onPick={drafts.add} />
        <SharedLabelFields
          id={id}
          labels={drafts.labels}
          errors={rows.flatMap(({ errors }) => errors)}
          onChange={drafts.setLabels}
        />
      </div>
      <TrackFooter
        ready={requests.length}
        remaining={rows.length - requests.length}
        isBusy={isBusy || track.isPending}
        sentCount={track.isPending ? track.sentCount : null}
        discarding={drafts}
      />
    </form>
  );
}
