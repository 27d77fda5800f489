"use client";

import "@/components/tracking/tracking-messages";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { errorsAt } from "@/components/api/error-messages";
import type { NewRequest, TrackOutcome } from "@/components/tracking/bulk-requests";
import { customerPointer, fieldPointer } from "@/components/tracking/field-values";
import { ImportBar } from "@/components/tracking/import/import-bar";
import { useImport } from "@/components/tracking/import/use-import";
import { SandboxScenarios } from "@/components/tracking/sandbox-scenarios";
import { NumbersField, SharedLabelFields } from "@/components/tracking/track-fields";
import { TrackFooter } from "@/components/tracking/track-footer";
import { TrackedNumbers } from "@/components/tracking/tracked-numbers";
import {
  readyRequests,
  sharedOf,
  shownStep,
  unchangedPart,
  useCheckedRows,
} from "@/components/tracking/use-checked-rows";
import { useCreateTrackingRequests } from "@/components/tracking/use-create-tracking-requests";
import { type ClassifiedDraft, type Drafts, useDrafts } from "@/components/tracking/use-drafts";
import { Button } from "@/components/ui/button";
import { realNow } from "@/lib/platform/clock";
import { dropHandlers } from "./drop-handlers";
import { CommonSection } from "./fields/common-section";
import { ImportPanel } from "./import/import-panel";
import { NumberRows } from "./number-rows";
import { LazyUndoImport } from "./undo/lazy-undo-import";
import { withSent } from "./undo/sent-import";
import { useSentImports } from "./undo/sent-imports-store";
import { useKeptFocus } from "./use-kept-focus";
import { useResumption } from "./use-resumption";

type TrackFormProps = {
  /** Whose drafts are shown. */
  userId: string;
  /** A number to add. */
  initial: string;
  /** Whether it is a part of a page that offers the sandbox itself, and the undo of the last import elsewhere. */
  isPart?: boolean;
  /** Called when all numbers are tracked. */
  onDone: (count: number) => void;
};

function HiddenRows({ rows, onShow }: { rows: ClassifiedDraft[]; onShow: () => void }) {
  const t = useTranslations("tracking.numbers");
  if (rows.length === 0) return null;
  const ready = readyRequests(rows).length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-line border-b px-gutter py-2 text-12 text-ink-2">
      <span role="status">{t("hidden", { count: rows.length, ready })}</span>
      <Button kind="link" size="inline" className="text-12" onClick={onShow}>
        {t("showMore", { count: Math.min(shownStep, rows.length) })}
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

/** The errors of what applies to all numbers: not those of values that a number has of its own. */
const commonErrors = (rows: ClassifiedDraft[]) =>
  rows.flatMap(({ errors, fields, customerId }) => {
    const own = [...Object.keys(fields).map(fieldPointer), ...(customerId === null ? [] : [customerPointer])];
    return errors.filter((error) => own.every((pointer) => errorsAt([error], pointer).length === 0));
  });

/** Sends the numbers that are ready, and returns their results; null if nothing was sent. */
function useSending(userId: string, drafts: Drafts) {
  const track = useCreateTrackingRequests(userId);
  const { isPending, sentCount, total, unanswered } = track;
  const [, updateSent] = useSentImports(userId);
  const shared = sharedOf(drafts.labels, drafts.common);
  const part = unchangedPart(unanswered, drafts.rows, shared);
  const send = async (requests: NewRequest[]): Promise<TrackOutcome[] | null> => {
    if (requests.length === 0) return null;
    const nowMs = realNow().getTime();
    const batches = drafts.startBatch(nowMs);
    const onPart = (sent: NewRequest[], outcomes: TrackOutcome[]) => {
      const created = outcomes.flatMap(({ key, requestId: id }, index) =>
        id === null ? [] : [{ id, number: sent[index]?.number ?? "", batch: batches.get(key) ?? nowMs }],
      );
      updateSent((before) => withSent(before, created, nowMs));
      drafts.applyOutcomes(sent, outcomes);
    };
    const sending = { requests, unanswered: part?.requests, onPart, ...shared };
    return track.mutateAsync(sending).catch(() => null);
  };
  const isResuming = useResumption(drafts, { isUnanswered: unanswered.key !== "", part, send });
  return { send, part, isResuming, isPending, sentCount, total };
}

/** Tracks several numbers at once; each is classified as it is typed, and keeps its result while others need something. */
export function TrackForm({ userId, initial, isPart = false, onDone }: TrackFormProps) {
  const id = useId();
  const drafts = useDrafts(userId, initial);
  const { send, part, isResuming, isPending, sentCount, total } = useSending(userId, drafts);
  const form = useRef<HTMLFormElement>(null);
  const [rejected, setRejected] = useState<TrackOutcome[]>([]);
  // Runs after the fields with errors are marked.
  useEffect(() => {
    if (rejected.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [rejected]);
  const keepFocus = useKeptFocus(form);
  const [shownMax, setShownMax] = useState(shownStep);
  const { rows, isDetecting } = useCheckedRows(drafts, { isSending: isPending || isResuming, part });
  const requests = readyRequests(rows);
  const imports = useImport(userId, drafts.addImported);
  const isBusy = !drafts.isClassified || isDetecting || isResuming;
  const submit = useSubmission({ isBusy, isSending: isPending }, async () => {
    const results = await send(requests);
    if (results === null) return;
    const failures = results.filter(({ errors }) => errors.length > 0);
    const acceptedCount = results.length - failures.length;
    if (acceptedCount === drafts.rows.length) onDone(acceptedCount);
    imports.forget();
    setRejected(failures);
  });
  if (imports.file) {
    return <ImportPanel file={imports.file} onMap={imports.map} onAdd={imports.addAll} onCancel={imports.cancel} />;
  }
  return (
    <form
      ref={form}
      onFocus={keepFocus}
      {...dropHandlers(imports.read)}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && submit(event)}
      className="flex min-h-0 flex-1 flex-col text-left"
    >
      <NumbersField id={`${id}-numbers`} text={drafts.text} onChange={drafts.setText} />
      <ImportBar imports={imports} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="px-gutter pb-3 empty:hidden">{!isPart && <LazyUndoImport userId={userId} />}</div>
        <NumberRows rows={rows} shownMax={shownMax} drafts={drafts} />
        <HiddenRows rows={rows.slice(shownMax)} onShow={() => setShownMax(shownMax + shownStep)} />
        <TrackedNumbers numbers={drafts.tracked} onDismiss={drafts.dismiss} />
        {!isPart && <SandboxScenarios onPick={drafts.add} />}
        <SharedLabelFields
          id={id}
          labels={drafts.labels}
          errors={rows.flatMap(({ errors }) => errors)}
          onChange={drafts.setLabels}
        />
        <CommonSection id={id} common={drafts.common} errors={commonErrors(rows)} onChange={drafts.setCommon} />
      </div>
      <TrackFooter
        ready={isPending ? total : requests.length}
        remaining={rows.length - requests.length}
        isBusy={isBusy || isPending}
        sentCount={isPending ? sentCount : null}
        discarding={drafts}
      />
    </form>
  );
}
