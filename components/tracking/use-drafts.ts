"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { faultsAt } from "@/components/api/api-error";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { type Choice, type Judgement, judgeDraft } from "./judge-draft";
import { type Draft, parseDrafts, withoutDrafts } from "./parse-drafts";
import { useDetections } from "./use-detections";
import type { TrackOutcome } from "./use-track";

const typingPauseMs = 300;

export type JudgedDraft = { draft: Draft; judgement: Judgement; errors: ErrorObject[] };

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The numbers in the box, each judged as soon as typing pauses; choices and refusals stay with their number. */
export function useDrafts(initial: string) {
  const [text, setText] = useState(initial);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [refusals, setRefusals] = useState<Record<string, ErrorObject[]>>({});
  const settled = useDeferredValue(useSettled(text));
  const drafts = useMemo(() => parseDrafts(settled), [settled]);
  const detections = useDetections(drafts);
  const unknown = { detection: null, refusal: null, asking: true };
  const rows = drafts.map(
    (draft): JudgedDraft => ({
      draft,
      judgement: judgeDraft(draft, detections.get(draft.key) ?? unknown, choices[draft.key] ?? {}),
      errors: refusals[draft.key] ?? [],
    }),
  );
  return {
    text,
    setText,
    rows,
    /** False while what stands in the box is not yet judged. */
    isJudged: settled === text,
    choose: (key: string, choice: Choice) => {
      setChoices((all) => ({ ...all, [key]: { ...all[key], ...choice } }));
      setRefusals(({ [key]: _, ...others }) => others);
    },
    /** Takes back refusals that point at these fields, once what they hold is changed: the next answer may differ. */
    forgive: (...pointers: string[]) => {
      const isOther = (error: ErrorObject) => pointers.every((pointer) => faultsAt([error], pointer).length === 0);
      setRefusals((all) =>
        Object.fromEntries(Object.entries(all).map(([key, errors]) => [key, errors.filter(isOther)])),
      );
    },
    /** Puts another number in the place of one, or takes it out. */
    replace: (key: string, number: string | null) => {
      const lines = parseDrafts(text).flatMap((draft) => (draft.key === key ? (number ?? []) : draft.number));
      setText(lines.join("\n"));
    },
    add: (number: string, choice: Choice) => {
      setText((before) => [before.trimEnd(), number].filter(Boolean).join("\n"));
      const [draft] = parseDrafts(number);
      if (draft) setChoices((all) => ({ ...all, [draft.key]: choice }));
    },
    /** Takes out what was accepted; what was refused stays, with the reasons. */
    settle: (outcomes: TrackOutcome[]) => {
      setRefusals(Object.fromEntries(outcomes.map(({ key, errors }) => [key, errors])));
      const accepted = new Set(outcomes.filter(({ errors }) => errors.length === 0).map(({ key }) => key));
      setText((before) => withoutDrafts(before, accepted));
    },
  };
}
