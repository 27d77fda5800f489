"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { isReady } from "./classify-draft";
import { DraftRow } from "./draft-row";
import { parseList } from "./parse-drafts";
import { SandboxScenarios } from "./sandbox-scenarios";
import { type Labels, NumbersField, SharedLabelFields } from "./track-fields";
import { type TrackOutcome, useCreateTrackingRequests } from "./use-create-tracking-requests";
import { type ClassifiedDraft, useDrafts } from "./use-drafts";
import { useShippingLines } from "./use-shipping-lines";

type TrackFormProps = {
  initial: string;
  /** Called when all numbers are tracked. */
  onDone: (count: number) => void;
  onCancel?: () => void;
};

function submitLabel(count: number): string {
  if (count === 0) return "Track shipments";
  return count === 1 ? "Track 1 shipment" : `Track ${count} shipments`;
}

type FooterProps = { ready: number; remaining: number; isBusy: boolean; isSending: boolean; onCancel?: () => void };

function Footer({ ready, remaining, isBusy, isSending, onCancel }: FooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-gutter py-3">
      <p className="min-w-0 flex-1 text-12 text-ink-3 max-md:basis-full">
        {remaining > 0 && (ready > 0 ? "Numbers that are not ready stay here." : "No number is ready yet.")}
      </p>
      {onCancel && (
        <Button className="max-md:flex-1" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" kind="primary" className="max-md:flex-1" aria-disabled={ready === 0 || isBusy}>
        {isSending ? "Sending" : submitLabel(ready)}
        <span className="max-md:hidden [&_kbd]:border-current [&_kbd]:text-current">
          <Kbd>⌘↵</Kbd>
        </span>
      </Button>
    </footer>
  );
}

function readyRequests(rows: ClassifiedDraft[]) {
  return rows.flatMap(({ draft: { key, number }, classification, errors }) => {
    const { type, scac } = classification;
    return isReady(classification) && errors.length === 0 && scac !== null ? [{ key, number, type, scac }] : [];
  });
}

/** Tracks several numbers at once; each is classified as it is typed, and rejected ones stay in the form. */
export function TrackForm({ initial, onDone, onCancel }: TrackFormProps) {
  const id = useId();
  const drafts = useDrafts(initial);
  const shippingLines = useShippingLines();
  const track = useCreateTrackingRequests();
  const [labels, setLabels] = useState<Labels>({ references: "", tags: "" });
  const form = useRef<HTMLFormElement>(null);
  const [rejected, setRejected] = useState<TrackOutcome[]>([]);
  // Runs after the fields with errors are marked.
  useEffect(() => {
    if (rejected.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [rejected]);
  const requests = readyRequests(drafts.rows);
  const isBusy = !drafts.isClassified || track.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (requests.length === 0 || isBusy) return;
    const shared = { references: parseList(labels.references), tags: parseList(labels.tags) };
    const outcomes = await track.mutateAsync({ requests, ...shared }).catch(() => null);
    if (outcomes === null) return;
    drafts.applyOutcomes(outcomes);
    const failures = outcomes.filter(({ errors }) => errors.length > 0);
    setRejected(failures);
    const acceptedCount = outcomes.length - failures.length;
    if (acceptedCount === drafts.rows.length) onDone(acceptedCount);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && submit(event)}
      className="flex min-h-0 flex-1 flex-col text-left"
    >
      <NumbersField id={`${id}-numbers`} text={drafts.text} onChange={drafts.setText} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ul aria-label="Numbers to track" className="border-line border-b empty:hidden">
          {drafts.rows.map(({ draft, classification, errors }) => (
            <DraftRow
              key={draft.key}
              draft={draft}
              classification={classification}
              errors={errors}
              shippingLines={shippingLines}
              onChoose={(choice) => drafts.choose(draft.key, choice)}
              onReplace={(number) => drafts.replace(draft.key, number)}
            />
          ))}
        </ul>
        <SandboxScenarios onPick={drafts.add} />
        <SharedLabelFields
          id={id}
          labels={labels}
          errors={drafts.rows.flatMap(({ errors }) => errors)}
          onChange={(next) => {
            setLabels(next);
            drafts.clearErrorsAt("/data/attributes/ref_numbers", "/data/attributes/shipment_tags");
          }}
        />
      </div>
      <Footer
        ready={requests.length}
        remaining={drafts.rows.length - requests.length}
        isBusy={isBusy}
        isSending={track.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
