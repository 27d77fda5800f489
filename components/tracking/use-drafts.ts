"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { errorsAt } from "@/components/api/error-messages";
import { useDebounced } from "@/components/ui/use-debounced";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { NewRequest, TrackedNumber, TrackOutcome } from "./bulk-requests";
import {
  classifyDraft,
  type DetectionState,
  type DraftChoice,
  type DraftClassification,
  isReady,
} from "./classify-draft";
import { type Common, customerPointer, type FieldValues, fieldPointer } from "./field-values";
import type { ImportedNumber } from "./import/column-mapping";
import { withImported, withoutImported } from "./import/with-imported";
import { type Draft, parseDrafts } from "./parse-drafts";
import { noDrafts, type StoredDrafts, useStoredDrafts } from "./stored-drafts";
import type { Labels } from "./track-fields";
import { useDetections } from "./use-detections";
import { withOutcomes } from "./with-outcomes";

const typingPauseMs = 300;

export type ClassifiedDraft = {
  draft: Draft;
  classification: DraftClassification;
  errors: ErrorObject[];
  /** What the account tracks already for the number, once it was checked. */
  tracked: TrackedNumber | null;
  /** Whether its number or carrier was not certain when it was detected, whatever was chosen since. */
  isDoubtful: boolean;
  /** Whether its carrier was chosen for it alone, or together with that of other numbers. */
  carrierChoice: "none" | "own" | "group";
  /** Of this number alone. */
  references: string[];
  tags: string[];
  customerId: string | null;
  fields: FieldValues;
  /** Its row in the file, from 1; null: it is from none. */
  fileRow: number | null;
};

/** The text with another number at its end, unless it contains the number. */
function withNumber(text: string, number: string): string {
  const keys = new Set(parseDrafts(text).map(({ key }) => key));
  const isNew = parseDrafts(number).some(({ key }) => !keys.has(key));
  return isNew ? [text.trimEnd(), number].filter(Boolean).join("\n") : text;
}

/** The drafts with another text. What was chosen stays while numbers are cut and pasted; entered again, they are of another import. */
export function withText(drafts: StoredDrafts, text: string): StoredDrafts {
  if (text.trim() !== "") return { ...drafts, text };
  const choices = Object.entries(drafts.choices).map(([key, { batch: _, ...choice }]) => [key, choice]);
  return { ...drafts, text, choices: Object.fromEntries(choices) };
}

/** The drafts with a choice for some numbers, which ends the errors of the earlier one. */
function withChoice(drafts: StoredDrafts, keys: string[], choice: DraftChoice): StoredDrafts {
  const changed = new Set(keys);
  const choices = keys.map((key) => [key, { ...drafts.choices[key], ...choice }]);
  return {
    ...drafts,
    choices: { ...drafts.choices, ...Object.fromEntries(choices) },
    errors: Object.fromEntries(Object.entries(drafts.errors).filter(([key]) => !changed.has(key))),
  };
}

const sharedPointers = [
  "/data/attributes/ref_numbers",
  "/data/attributes/shipment_tags",
  fieldPointer(),
  customerPointer,
];

/** The drafts with other values for all numbers, without the errors of the earlier ones. */
function withShared(drafts: StoredDrafts, shared: Partial<Pick<StoredDrafts, "labels" | "common">>): StoredDrafts {
  const isElsewhere = (error: ErrorObject) =>
    sharedPointers.every((pointer) => errorsAt([error], pointer).length === 0);
  const errors = Object.entries(drafts.errors).map(([key, own]) => [key, own.filter(isElsewhere)]);
  return { ...drafts, ...shared, errors: Object.fromEntries(errors) };
}

/** The drafts with another number in the place of one, which keeps what was chosen for it, or without it (null). */
function withReplaced(drafts: StoredDrafts, key: string, number: string | null): StoredDrafts {
  const lines = parseDrafts(drafts.text).flatMap((draft) => (draft.key === key ? (number ?? []) : draft.number));
  const { [key]: own, ...choices } = drafts.choices;
  const [next] = parseDrafts(number ?? "");
  const { acceptsCheckDigit: _, ...kept } = own ?? {};
  return {
    ...drafts,
    text: lines.join("\n"),
    choices: next && own ? { ...choices, [next.key]: { ...kept, ...choices[next.key] } } : choices,
  };
}

type Entered = { choice: DraftChoice; errors: ErrorObject[] };

function toRow(draft: Draft, detection: DetectionState, { choice, errors }: Entered): ClassifiedDraft {
  return {
    draft,
    classification: classifyDraft(draft, detection, choice),
    carrierChoice: choice.scac === undefined ? "none" : choice.isOfGroup ? "group" : "own",
    references: choice.references ?? [],
    tags: choice.tags ?? [],
    customerId: choice.customerId ?? null,
    fields: choice.fields ?? {},
    fileRow: choice.row ?? null,
    errors,
    tracked: null,
    isDoubtful: !detection.isPending && !isReady(classifyDraft(draft, detection, {})),
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

/**
 * The numbers that a user has typed so far, with `initial` added, each classified when typing pauses, with the user's choices and the
 * errors of rejected requests.
 */
export function useDrafts(userId: string, initial: string) {
  const [stored, update] = useStoredDrafts(userId);
  const { text, choices, labels, common, columns, errors, tracked, rounds } = stored;
  const setText = (change: (before: string) => string) => update((before) => withText(before, change(before.text)));
  useEffect(() => {
    if (initial) update((before) => ({ ...before, text: withNumber(before.text, initial) }));
  }, [initial, update]);
  const choose = (keys: string[], choice: DraftChoice) => update((before) => withChoice(before, keys, choice));
  const [discarded, setDiscarded] = useState<StoredDrafts | null>(null);
  const debounced = useDeferredValue(useDebounced(text, typingPauseMs));
  const drafts = useMemo(() => parseDrafts(debounced), [debounced]);
  const detectionOf = useDetections(drafts);
  // Accepted numbers leave the text at once, and `drafts` when typing pauses.
  const left = debounced === text ? drafts : drafts.filter(({ key }) => tracked.every((sent) => sent.key !== key));
  return {
    text,
    setText: (next: string) => setText(() => next),
    labels,
    setLabels: (next: Labels) => update((before) => withShared(before, { labels: next })),
    common,
    setCommon: (next: Common) => update((before) => withShared(before, { common: next })),
    columns,
    discard: () => {
      setDiscarded(stored);
      update(() => noDrafts);
    },
    /** Brings back what was discarded; null when nothing was. */
    restore: discarded && (() => update(() => discarded)),
    rows: left.map((draft) => {
      const { key } = draft;
      return toRow(draft, detectionOf(key), { choice: choices[key] ?? {}, errors: errors[key] ?? [] });
    }),
    /** Whether the types and carriers of some are still being detected, also of those whose carrier was chosen. */
    isDetecting: left.some(({ key }) => detectionOf(key).isPending),
    rounds,
    /** Whether `rows` correspond to the current text. */
    isClassified: debounced === text,
    choose,
    /** Replaces a number, or removes it (null). */
    replace: (key: string, number: string | null) => update((before) => withReplaced(before, key, number)),
    /** Adds the numbers of a file; returns how to undo it. `names`: of the columns of custom fields. */
    addImported: (numbers: ImportedNumber[], names: Record<string, string>) => {
      update((before) => withImported(before, numbers, names));
      return () => update((now) => withoutImported(now, numbers, stored));
    },
    add: (number: string, choice: DraftChoice) => {
      setText((before) => withNumber(before, number));
      const [draft] = parseDrafts(number);
      if (draft) choose([draft.key], { ...choice, ...(choice.scac !== undefined && { isOfGroup: false }) });
    },
    /** Notes that the numbers are being sent together, and returns the batch of each: the time when the first of it were sent, since 1970. */
    startBatch: (nowMs: number) => {
      const batches = left.map(({ key }) => [key, choices[key]?.batch ?? nowMs] as const);
      update((before) => {
        const marked = batches.map(([key, batch]) => [key, { ...before.choices[key], batch }]);
        return { ...before, choices: { ...before.choices, ...Object.fromEntries(marked) } };
      });
      return new Map(batches);
    },
    /** Whether the number was sent from here and not accepted, or has no response. */
    isSent: (key: string) => choices[key]?.batch !== undefined,
    applyOutcomes: (requests: NewRequest[], outcomes: TrackOutcome[]) =>
      update((before) => withOutcomes(before, requests, outcomes)),
    /** The numbers that were sent and accepted. */
    tracked,
    /** Removes one of them, or all (null). */
    dismiss: (key: string | null) =>
      update((before) => ({ ...before, tracked: before.tracked.filter((each) => key !== null && each.key !== key) })),
  };
}
