"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { DraftRow } from "./draft-row";
import { isReady } from "./judge-draft";
import { type Labels, LabelsForAll } from "./labels-for-all";
import { NumbersBox } from "./numbers-box";
import { parseWords } from "./parse-drafts";
import { SandboxJourneys } from "./sandbox-journeys";
import { type JudgedDraft, useDrafts } from "./use-drafts";
import { useShippingLines } from "./use-shipping-lines";
import { useTrack } from "./use-track";

type TrackFormProps = {
  initial: string;
  /** Called when everything in the box is tracked. */
  onDone: (count: number) => void;
  onCancel?: () => void;
};

function trackWords(count: number): string {
  if (count === 0) return "Track shipments";
  return count === 1 ? "Track 1 shipment" : `Track ${count} shipments`;
}

function Footer({ ready, left, isBusy, isSending, onCancel }: FooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-gutter py-3">
      <p className="min-w-0 flex-1 text-12 text-ink-3 max-md:basis-full">
        {left > 0 && (ready > 0 ? "Numbers that need something stay here." : "Nothing here is ready yet.")}
      </p>
      {onCancel && (
        <Button className="max-md:flex-1" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" kind="primary" className="max-md:flex-1" aria-disabled={ready === 0 || isBusy}>
        {isSending ? "Sending" : trackWords(ready)}
        <span className="max-md:hidden [&_kbd]:border-current [&_kbd]:text-current">
          <Kbd>⌘↵</Kbd>
        </span>
      </Button>
    </footer>
  );
}

type FooterProps = { ready: number; left: number; isBusy: boolean; isSending: boolean; onCancel?: () => void };

function readyOf(rows: JudgedDraft[]) {
  return rows.flatMap(({ draft: { key, number }, judgement, errors }) => {
    const { type, scac } = judgement;
    return isReady(judgement) && errors.length === 0 && scac !== null ? [{ key, number, type, scac }] : [];
  });
}

/** The one box: numbers in, each judged at once; what is refused stays in it. */
export function TrackForm({ initial, onDone, onCancel }: TrackFormProps) {
  const id = useId();
  const drafts = useDrafts(initial);
  const lines = useShippingLines();
  const track = useTrack();
  const [labels, setLabels] = useState<Labels>({ references: "", tags: "" });
  const form = useRef<HTMLFormElement>(null);
  const requests = readyOf(drafts.rows);
  const isBusy = !drafts.isJudged || track.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (requests.length === 0 || isBusy) return;
    const shared = { references: parseWords(labels.references), tags: parseWords(labels.tags) };
    const outcomes = await track.mutateAsync({ requests, ...shared }).catch(() => null);
    if (outcomes === null) return;
    drafts.settle(outcomes);
    const accepted = outcomes.filter(({ errors }) => errors.length === 0).length;
    if (accepted === drafts.rows.length) onDone(accepted);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && submit(event)}
      className="flex min-h-0 flex-1 flex-col text-left"
    >
      <NumbersBox id={`${id}-numbers`} text={drafts.text} onChange={drafts.setText} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ul aria-label="Numbers to track" className="border-line border-b empty:hidden">
          {drafts.rows.map(({ draft, judgement, errors }) => (
            <DraftRow
              key={draft.key}
              draft={draft}
              judgement={judgement}
              errors={errors}
              lines={lines}
              onChoose={(choice) => drafts.choose(draft.key, choice)}
              onReplace={(number) => drafts.replace(draft.key, number)}
            />
          ))}
        </ul>
        <SandboxJourneys onPick={drafts.add} />
        <LabelsForAll
          id={id}
          labels={labels}
          errors={drafts.rows.flatMap(({ errors }) => errors)}
          onChange={(next) => {
            setLabels(next);
            drafts.forgive("/data/attributes/ref_numbers", "/data/attributes/shipment_tags");
          }}
        />
      </div>
      <Footer
        ready={requests.length}
        left={drafts.rows.length - requests.length}
        isBusy={isBusy}
        isSending={track.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
