"use client";

import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { errorMessagesAt } from "@/components/api/error-messages";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import {
  classifyDraft,
  type DetectionDocument,
  type DetectionState,
  type DraftChoice,
  type DraftClassification,
} from "./classify-draft";
import { type Draft, parseDrafts, withoutDrafts } from "./parse-drafts";
import type { TrackOutcome } from "./use-create-tracking-requests";

const typingPauseMs = 300;
const undetected: DetectionState = { detection: null, rejection: null, isPending: true };

export type ClassifiedDraft = { draft: Draft; classification: DraftClassification; errors: ErrorObject[] };

/** The text once typing has paused for 300 ms. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Detects type and carrier of each number; a result is cached for as long as the page is open. */
function useDetections(drafts: Draft[]): Map<string, DetectionState> {
  const results = useQueries({
    queries: drafts.map(({ key, number }) => ({
      queryKey: ["infer_number", key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        requestDocument<DetectionDocument>("/v2/tracking_requests/infer_number", {
          method: "POST",
          body: { number },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return new Map(
    drafts.map(({ key }, index) => {
      const result = results[index];
      const error = result?.error as ApiError | null | undefined;
      const state: DetectionState = {
        detection: result?.data?.data.attributes ?? null,
        rejection: error?.status === 422 ? error.message : null,
        isPending: result?.isPending ?? true,
      };
      return [key, state];
    }),
  );
}

/** The numbers typed so far, each classified when typing pauses, with the user's choices and the errors of rejected requests. */
export function useDrafts(initial: string) {
  const [text, setText] = useState(initial);
  const [choices, setChoices] = useState<Record<string, DraftChoice>>({});
  const [errorsByKey, setErrorsByKey] = useState<Record<string, ErrorObject[]>>({});
  const debounced = useDeferredValue(useDebounced(text));
  const drafts = useMemo(() => parseDrafts(debounced), [debounced]);
  const detections = useDetections(drafts);
  const rows = drafts.map(
    (draft): ClassifiedDraft => ({
      draft,
      classification: classifyDraft(draft, detections.get(draft.key) ?? undetected, choices[draft.key] ?? {}),
      errors: errorsByKey[draft.key] ?? [],
    }),
  );
  return {
    text,
    setText,
    rows,
    /** Whether `rows` correspond to the current text. */
    isClassified: debounced === text,
    choose: (key: string, choice: DraftChoice) => {
      setChoices((all) => ({ ...all, [key]: { ...all[key], ...choice } }));
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
      setText(lines.join("\n"));
    },
    add: (number: string, choice: DraftChoice) => {
      setText((before) => [before.trimEnd(), number].filter(Boolean).join("\n"));
      const [draft] = parseDrafts(number);
      if (draft) setChoices((all) => ({ ...all, [draft.key]: choice }));
    },
    /** Removes the numbers that were accepted, and keeps the rejected ones with their errors. */
    applyOutcomes: (outcomes: TrackOutcome[]) => {
      setErrorsByKey(Object.fromEntries(outcomes.map(({ key, errors }) => [key, errors])));
      const accepted = new Set(outcomes.filter(({ errors }) => errors.length === 0).map(({ key }) => key));
      setText((before) => withoutDrafts(before, accepted));
    },
  };
}
