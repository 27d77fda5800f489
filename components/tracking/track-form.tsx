"use client";

import { Search } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { faultsAt } from "@/components/api/api-error";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { DraftRow } from "./draft-row";
import { isReady } from "./judge-draft";
import { parseWords } from "./parse-drafts";
import { SandboxJourneys } from "./sandbox-journeys";
import { useDrafts } from "./use-drafts";
import { useShippingLines } from "./use-shipping-lines";
import { useTrack } from "./use-track";

type TrackFormProps = {
  initial: string;
  /** Called when everything in the box is tracked. */
  onDone: (count: number) => void;
  onCancel?: () => void;
};

function trackWords(count: number): string {
  return count === 1 ? "Track 1 shipment" : `Track ${count || ""} shipments`.replace("  ", " ");
}

/** The one box: numbers in, each judged at once; what is refused stays in it. */
export function TrackForm({ initial, onDone, onCancel }: TrackFormProps) {
  const id = useId();
  const drafts = useDrafts(initial);
  const lines = useShippingLines();
  const track = useTrack();
  const [references, setReferences] = useState("");
  const [tags, setTags] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const ready = drafts.rows.filter((row) => isReady(row.judgement) && row.errors.length === 0);
  const allErrors = drafts.rows.flatMap(({ errors }) => errors);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (ready.length === 0 || track.isPending) return;
    const requests = ready.flatMap(({ draft, judgement: { type, scac } }) =>
      scac === null ? [] : [{ key: draft.key, number: draft.number, type, scac }],
    );
    const shared = { references: parseWords(references), tags: parseWords(tags) };
    const outcomes = await track.mutateAsync({ requests, ...shared });
    drafts.settle(outcomes);
    const refused = outcomes.some(({ errors }) => errors.length > 0);
    if (!refused && requests.length === drafts.rows.length) onDone(requests.length);
    else requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && submit(event)}
      className="flex min-h-0 flex-1 flex-col text-left"
    >
      <div className="px-gutter pt-1 pb-3">
        <label htmlFor={`${id}-numbers`} className="mb-1.5 block font-medium text-12 text-ink-2">
          Bill of lading, booking or container numbers
        </label>
        <div className="relative rounded-block border border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <Search aria-hidden size={16} className="absolute top-3.5 left-3 text-ink-3" />
          <textarea
            id={`${id}-numbers`}
            // biome-ignore lint/a11y/noAutofocus: the dialog opens for this one field
            autoFocus
            rows={Math.min(6, Math.max(1, drafts.text.split("\n").length))}
            value={drafts.text}
            onChange={(event) => drafts.setText(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="characters"
            aria-describedby={`${id}-help`}
            className="mono block min-h-11 w-full resize-none bg-transparent py-2.5 pr-3 pl-9 text-16 leading-6 outline-none md:text-15"
          />
          <p
            id={`${id}-help`}
            className="rounded-b-block border-line border-t bg-canvas px-3 py-1.5 text-12 text-ink-2"
          >
            One number per line, as many as you like. A master bill brings all its containers.
          </p>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {drafts.rows.length > 0 && (
          <ul ref={list} aria-label="Numbers to track" aria-live="polite" className="border-line border-b">
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
        )}
        <SandboxJourneys
          onPick={({ attributes }) =>
            drafts.add(attributes.request_number, { scac: attributes.scac, type: attributes.request_type })
          }
        />
        <div className="grid gap-4 border-line border-t px-gutter py-3 md:grid-cols-2">
          <Field
            id={`${id}-references`}
            label="References"
            help="Yours, exactly as you write them; several with commas. Copied to every container."
            errors={faultsAt(allErrors, "/data/attributes/ref_numbers")}
          >
            <input
              id={`${id}-references`}
              value={references}
              onChange={(event) => setReferences(event.target.value)}
              autoComplete="off"
              aria-describedby={`${id}-references-help ${id}-references-error`}
              className={inputClass}
            />
          </Field>
          <Field
            id={`${id}-tags`}
            label="Tags"
            help="To find shipments together; several with commas."
            errors={faultsAt(allErrors, "/data/attributes/shipment_tags")}
          >
            <input
              id={`${id}-tags`}
              value={tags}
              onChange={(event) => setTags(event.target.value)}
              autoComplete="off"
              aria-describedby={`${id}-tags-help ${id}-tags-error`}
              className={inputClass}
            />
          </Field>
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-line border-t px-gutter py-3">
        <p className="min-w-0 flex-1 text-12 text-ink-3 max-md:basis-full">
          {drafts.rows.length > ready.length ? "Numbers that need something stay here." : ""}
        </p>
        {onCancel && (
          <Button className="max-md:flex-1" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          kind="primary"
          className="max-md:flex-1"
          aria-disabled={ready.length === 0 || !drafts.isJudged || track.isPending}
        >
          {track.isPending ? "Sending" : trackWords(ready.length)}
          <span className="max-md:hidden [&_kbd]:border-current [&_kbd]:text-current">
            <Kbd>⌘↵</Kbd>
          </span>
        </Button>
      </footer>
    </form>
  );
}
