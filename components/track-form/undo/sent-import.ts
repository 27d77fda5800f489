"use client";

import { createTabStore } from "@/components/tracking/create-tab-store";

/** A number whose tracking request was created. */
export type SentRequest = { id: string; number: string };

/** The numbers that were sent last, until the user dismisses them. `sentAtMs`: when the first were sent, since 1970. `isUndone`: the undo has begun. */
export type SentImport = { requests: SentRequest[]; sentAtMs: number; isUndone: boolean };

export const noImport: SentImport = { requests: [], sentAtMs: 0, isUndone: false };

/** A single number is no import: its request can be replaced, and its shipment be stopped. */
const importMin = 2;
/** How long it can be undone: later the server refuses it. */
const undoneWithinMs = 24 * 60 * 60_000;

export const useSentImport = createTabStore("track-sent", noImport);

/** Whether it can be undone. */
export const canBeUndone = ({ requests, sentAtMs }: SentImport, nowMs: number): boolean =>
  requests.length > 0 && nowMs - sentAtMs < undoneWithinMs;

/** What was sent last, with more numbers: of the same import while `isContinued`, that is while others of it still need something. */
export function withSent(before: SentImport, sent: SentRequest[], isContinued: boolean, nowMs: number): SentImport {
  if (isContinued && !before.isUndone && canBeUndone(before, nowMs)) {
    return { ...before, requests: [...before.requests, ...sent] };
  }
  return sent.length < importMin ? before : { requests: sent, sentAtMs: nowMs, isUndone: false };
}
