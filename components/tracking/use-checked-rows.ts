"use client";

import { useMemo } from "react";
import { useDebounced } from "@/components/ui/use-debounced";
import { isFailure, type NewRequest, type Shared } from "./bulk-requests";
import { isReady } from "./classify-draft";
import { parseList } from "./parse-drafts";
import type { Labels } from "./track-fields";
import { useCheckedRequests } from "./use-create-tracking-requests";
import type { ClassifiedDraft } from "./use-drafts";

/** The rows that are shown at first, and with every "Show more". */
export const shownStep = 100;
const typingPauseMs = 500;

/** Long lists begin with the numbers that need a choice; these keep their place when it is made. */
function orderRows(rows: ClassifiedDraft[]): ClassifiedDraft[] {
  if (rows.length <= shownStep) return rows;
  const isFirst = ({ isDoubtful, errors }: ClassifiedDraft) => isDoubtful || errors.length > 0;
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

/** The requests for the rows that can be sent. */
export function readyRequests(rows: ClassifiedDraft[]): NewRequest[] {
  return rows.flatMap(({ draft: { key, number }, classification, errors, references, tags }) => {
    const { type, scac } = classification;
    return isReady(classification) && (errors.length === 0 || isFailure(errors)) && scac !== null
      ? [{ key, number, type, scac, references, tags }]
      : [];
  });
}

/** What is stored with every number. */
export const sharedOf = ({ references, tags }: Labels): Shared => ({
  references: parseList(references),
  tags: parseList(tags),
});

/** The rows with the errors that the server found when it checked them, and whether their types and carriers are still being detected. */
export function useCheckedRows(drafts: { rows: ClassifiedDraft[]; labels: Labels }) {
  const labels = useDebounced(drafts.labels, typingPauseMs);
  const shared = useMemo(() => sharedOf(labels), [labels]);
  const isDetecting = drafts.rows.some(({ classification }) => classification.status === "detecting");
  const outcomes = useCheckedRequests(isDetecting ? [] : readyRequests(drafts.rows), shared);
  const checked = new Map(outcomes.map(({ key, errors }) => [key, errors]));
  const rows = orderRows(
    drafts.rows.map((row) => (row.errors.length > 0 ? row : { ...row, errors: checked.get(row.draft.key) ?? [] })),
  );
  return { rows, isDetecting };
}
