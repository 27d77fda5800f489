"use client";

import { keepPreviousData, type Query, useQuery } from "@tanstack/react-query";
import { useIsLive } from "@/components/live/live-updates";
import type { DocumentQuery } from "./document";
import { type ApiError, requestDocument } from "./request-document";

export type Options<Document> = {
  /** Polling interval while there is no change stream; false for none. Polling pauses while the page is hidden. */
  pollMs?: number | false | ((document: Document | undefined) => number | false);
  /** Polls also while there is a change stream: for what changes without a record of it, such as rendered pages. */
  pollsWhenLive?: boolean;
  /** After how many ms a document that was loaded at a time, epoch ms, changes by the clock alone: it is fetched again then. */
  changeMs?: (document: Document, loadedAtMs: number) => number | null;
  /** How long a document is considered fresh and is not fetched again. */
  freshMs?: number;
  keepPrevious?: boolean;
  enabled?: boolean;
};

/** Polling interval with a change stream: the stream does not report a carrier check that found no change. */
const livePollMs = 120_000;

/** The options of the query that fetches a document. */
export function optionsOf<Document>(query: DocumentQuery<Document>, options: Options<Document>, isLive: boolean) {
  const { pollMs = false, freshMs = 5_000, pollsWhenLive = false, keepPrevious = false, enabled = true } = options;
  const interval = ({ state: { data, dataUpdatedAt, error } }: Query<Document, ApiError>) => {
    const configured = typeof pollMs === "function" ? pollMs(data) : pollMs;
    const pollAfterMs = isLive && !pollsWhenLive && configured !== false ? livePollMs : configured;
    const changeMs = data && !error && options.changeMs?.(data, dataUpdatedAt);
    return changeMs ? Math.min(changeMs, pollAfterMs || changeMs) : pollAfterMs;
  };
  return {
    queryKey: query.key,
    queryFn: ({ signal }: { signal: AbortSignal }) => requestDocument<Document>(query.path, { signal }),
    refetchInterval: interval as never,
    // What is always fresh is not fetched again after a reconnection of the change stream either.
    staleTime: freshMs === Number.POSITIVE_INFINITY ? ("static" as const) : freshMs,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  };
}

/** Fetches one document of `/v2` and keeps it current. */
export function useDocument<Document>(query: DocumentQuery<Document>, options: Options<Document> = {}) {
  return useQuery<Document, ApiError>(optionsOf(query, options, useIsLive()));
}
