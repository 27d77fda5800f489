"use client";

import { createTabStore } from "@/components/tracking/create-tab-store";

/** A number whose tracking request was created. `batch`: when the first of its import were sent, in milliseconds since 1970. */
export type SentRequest = { id: string; number: string; batch: number };

/** Numbers that were sent together. `requests`: those that can still be cancelled, `total`: how many were sent. `isUndone`: the undo has begun. */
export type SentImport = {
  /** When the first of them were sent, since 1970; identifies it. */
  sentAtMs: number;
  requests: Omit<SentRequest, "batch">[];
  total: number;
  isUndone: boolean;
};

/** Oldest first. */
export type SentImports = { imports: SentImport[] };

export const noImports: SentImports = { imports: [] };

/** The imports that were sent last, until the user dismisses them. */
export const useSentImports = createTabStore("track-sent-imports", noImports);
