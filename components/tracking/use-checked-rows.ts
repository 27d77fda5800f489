"use client";

import { useMemo } from "react";
import { useDebounced } from "@/components/ui/use-debounced";
import { isFailure, type NewRequest, type Shared, type TrackOutcome, type UnansweredPart } from "./bulk-requests";
import { isReady } from "./classify-draft";
import { parseList } from "./draft-text";
import type { Common } from "./field-values";
import type { Labels } from "./track-fields";
import { useCheckedRequests } from "./use-create-tracking-requests";
import type { ClassifiedDraft } from "./use-drafts";
import { useSeenKeys } from "./use-seen-keys";

/** The rows that are shown at first, and with every "Show more". */
export const shownStep = 100;
const typingPauseMs = 500;

const needsChoice = ({ isDoubtful, errors, tracked }: ClassifiedDraft) =>
  isDoubtful || errors.length > 0 || tracked !== null;

/** Long lists begin with the numbers that need a choice; these keep their place when it is made. */
function useOrderedRows(rows: ClassifiedDraft[]): ClassifiedDraft[] {
  const isLong = rows.length > shownStep;
  const first = useSeenKeys(isLong ? rows.filter(needsChoice).map(({ draft }) => draft.key) : []);
  if (!isLong) return rows;
  const isFirst = ({ draft }: ClassifiedDraft) => first.has(draft.key);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

function toRequest({ draft: { key, number }, classification, ...own }: ClassifiedDraft): NewRequest {
  const { type, scac } = classification;
  const { references, tags, customerId, fields } = own;
  return { key, number, type, scac, references, tags, customerId, fields };
}

/** The requests for the rows that can be sent. */
export function readyRequests(rows: ClassifiedDraft[]): NewRequest[] {
  const isSendable = ({ classification, errors, tracked }: ClassifiedDraft) =>
    isReady(classification) && (errors.length === 0 || isFailure(errors)) && tracked === null;
  return rows.filter(isSendable).map(toRequest);
}

/** The part if all its numbers are in the form as they were sent; null: none, or they were changed or removed since. */
export function unchangedPart(part: UnansweredPart, rows: ClassifiedDraft[], shared: Shared): UnansweredPart | null {
  if (part.requests.length === 0 || JSON.stringify(part.shared) !== JSON.stringify(shared)) return null;
  const byKey = new Map(rows.map((row) => [row.draft.key, row]));
  const isUnchanged = (request: NewRequest) => {
    const row = byKey.get(request.key);
    return row !== undefined && JSON.stringify(toRequest(row)) === JSON.stringify(request);
  };
  return part.requests.every(isUnchanged) ? part : null;
}

/** The rows to check before they are sent: a number without carrier can be tracked already, too. */
const needsCheck = ({ classification: { status } }: ClassifiedDraft) =>
  status !== "detecting" && status !== "check_digit" && status !== "rejected";

/**
 * The row with the result of its check; that the carrier is missing is not an error of the number. When numbers were sent, the errors of
 * that stay until a later check: by then the reason can have gone, for example because the carrier was connected.
 */
export function withCheck(
  row: ClassifiedDraft,
  outcome: TrackOutcome | undefined,
  isCurrent: boolean,
): ClassifiedDraft {
  if (outcome === undefined || (row.errors.length > 0 && !isCurrent)) return row;
  const found = row.classification.scac === null ? [] : outcome.errors;
  const errors = found.length === 0 && isFailure(row.errors) ? row.errors : found;
  return { ...row, errors, tracked: outcome.tracked };
}

/** What is stored with every number. */
export const sharedOf = ({ references, tags }: Labels, common: Common): Shared => ({
  references: parseList(references),
  tags: parseList(tags),
  ...common,
});

type CheckedDrafts = { rows: ClassifiedDraft[]; labels: Labels; common: Common; rounds: number };

type Sending = {
  isSending: boolean;
  /** The part whose response has not arrived: a check would find its numbers to be tracked already. */
  part: UnansweredPart | null;
};

/** The rows with the errors that the server found when it checked them, and whether their types and carriers are still being detected. */
export function useCheckedRows(drafts: CheckedDrafts, { isSending, part }: Sending) {
  const { common } = drafts;
  const labels = useDebounced(drafts.labels, typingPauseMs);
  const shared = useMemo(() => sharedOf(labels, common), [labels, common]);
  const isDetecting = drafts.rows.some(({ classification }) => classification.status === "detecting");
  const unanswered = new Set(part?.requests.map(({ key }) => key));
  const toCheck = drafts.rows.filter((row) => needsCheck(row) && !unanswered.has(row.draft.key));
  const requests = isDetecting ? [] : toCheck.map(toRequest);
  const { outcomes, isCurrent } = useCheckedRequests(requests, shared, isSending ? null : drafts.rounds);
  const checked = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  const rows = useOrderedRows(drafts.rows.map((row) => withCheck(row, checked.get(row.draft.key), isCurrent)));
  return { rows, isDetecting };
}
