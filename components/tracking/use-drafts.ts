"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { errorMessagesAt } from "@/components/api/error-messages";
import { useDebounced } from "@/components/ui/use-debounced";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { TrackedNumber, TrackOutcome } from "./bulk-requests";
import {
  classifyDraft,
  type DetectionState,
  type DraftChoice,
  type DraftClassification,
  isReady,
} from "./classify-draft";
import type { ImportedNumber } from "./import/column-mapping";
import { withImported, withoutImported } from "./import/with-imported";
import { type Draft, parseDrafts, withoutDrafts } from "./parse-drafts";
import { noDrafts, type StoredDrafts, useStoredDrafts } from "./stored-drafts";
import type { Labels } from "./track-fields";
import { useDetections } from "./use-detections";

const typingPauseMs = 300;

export type ClassifiedDraft = {
  draft: Draft;
  classification: DraftClassification;
  errors: ErrorObject[];
  /** What the account tracks already for the number, once it was checked. */
  tracked: TrackedNumber | null;
  /** Whether its number or carrier was not certain when it was detected, whatever was chosen since. */
  isDoubtful: boolean;
  /** Of this number alone. */
  references: string[];
  tags: string[];
};

/** The text with another number at its end, unless it contains the number. */
function withNumber(text: string, number: string): string {
  const keys = new Set(parseDrafts(text).map(({ key }) => key));
  const isNew = parseDrafts(number).some(({ key }) => !keys.has(key));
  return isNew ? [text.trimEnd(), number].filter(Boolean).join("\n") : text;
}

type Entered = { choice: DraftChoice; errors: ErrorObject[] };

function toRow(draft: Draft, detection: DetectionState, { choice, errors }: Entered): ClassifiedDraft {
  return {
    draft,
    classification: classifyDraft(draft, detection, choice),
    references: choice.references ?? [],
    tags: choice.tags ?? [],
    errors,
    tracked: null,
    isDoubtful: !detection.isPending && !isReady(classifyDraft(draft, detection, {})),
  };
}

/**
 * The numbers that a user has typed so far, with `initial` added, each classified when typing pauses, with the user's choices and the
 * errors of rejected requests.
 */
export function useDrafts(userId: string, initial: string) {
  const [{ text, choices, labels }, update] = useStoredDrafts(userId);
  const setText = (change: (before: string) => string) =>
    update((before) => ({ ...before, text: change(before.text) }));
  useEffect(() => {
    if (initial) update((before) => ({ ...before, text: withNumber(before.text, initial) }));
  }, [initial, update]);
  const choose = (key: string, choice: DraftChoice) =>
    update((before) => ({
      ...before,
      choices: { ...before.choices, [key]: { ...before.choices[key], ...choice } },
    }));
  const [discarded, setDiscarded] = useState<StoredDrafts | null>(null);
  const [errorsByKey, setErrorsByKey] = useState<Record<string, ErrorObject[]>>({});
  const debounced = useDeferredValue(useDebounced(text, typingPauseMs));
  const drafts = useMemo(() => parseDrafts(debounced), [debounced]);
  const detectionOf = useDetections(drafts);
  const rows = drafts.map((draft) => {
    const { key } = draft;
    return toRow(draft, detectionOf(key), { choice: choices[key] ?? {}, errors: errorsByKey[key] ?? [] });
  });
  return {
    text,
    setText: (next: string) => setText(() => next),
    labels,
    setLabels: (next: Labels) => update((before) => ({ ...before, labels: next })),
    discard: () => {
      setDiscarded({ text, choices, labels });
      update(() => noDrafts);
    },
    /** Brings back what was discarded; null when nothing was. */
    restore: discarded && (() => update(() => discarded)),
    rows,
    /** Whether `rows` correspond to the current text. */
    isClassified: debounced === text,
    choose: (key: string, choice: DraftChoice) => {
      choose(key, choice);
      setErrorsByKey(({ [key]: _, ...others }) => others);
    },
    /** Clears the errors at these JSON pointers after their fields were edited. */
    clearErrorsAt: (...pointers: string[]) => {
      const isElsewhere = (error: ErrorObject) =>
        pointers.every((pointer) => errorMessagesAt([error], pointer).length === 0);
      setErrorsByKey((all) =>
        Object.fromEntries(Object.entries(all).map(([key, errors]) => [key, errors.filter(isElsewhere)])),
      );
    },
    /** Replaces a number, or removes it (null). */
    replace: (key: string, number: string | null) => {
      const lines = parseDrafts(text).flatMap((draft) => (draft.key === key ? (number ?? []) : draft.number));
      setText(() => lines.join("\n"));
    },
    /** Adds the numbers of a file; returns how to undo it. */
    addImported: (numbers: ImportedNumber[]) => {
      update((before) => withImported(before, numbers));
      return () => update((now) => withoutImported(now, numbers, { text, choices, labels }));
    },
    add: (number: string, choice: DraftChoice) => {
      setText((before) => withNumber(before, number));
      const [draft] = parseDrafts(number);
      if (draft) choose(draft.key, choice);
    },
    /** Removes the numbers that were accepted, and keeps the rejected ones with their errors. */
    applyOutcomes: (outcomes: TrackOutcome[]) => {
      setErrorsByKey(Object.fromEntries(outcomes.map(({ key, errors }) => [key, errors])));
      const accepted = new Set(outcomes.filter(({ errors }) => errors.length === 0).map(({ key }) => key));
      update((before) => {
        const rest = withoutDrafts(before.text, accepted);
        return rest === "" ? noDrafts : { ...before, text: rest };
      });
    },
  };
}
