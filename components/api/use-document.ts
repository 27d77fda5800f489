"use client";

import { keepPreviousData, type Query, useQuery } from "@tanstack/react-query";
import { useIsLive } from "@/components/live/live";
import type { ApiError } from "./api-error";
import type { DocumentQuery } from "./document-query";
import { requestDocument } from "./request-document";

type Options<Document> = {
  /** Time to the next look while changes do not come by themselves, or false for none; pauses while the page is hidden. */
  pollMs?: number | false | ((answer: Document | undefined) => number | false);
  /** How long an answer counts as new, so that showing it again asks nothing. */
  freshMs?: number;
  keepPrevious?: boolean;
  enabled?: boolean;
};

/** Changes come by themselves; that a line was asked again, without news, does not. */
const liveLookMs = 120_000;

/** Reads one document of `/v2` and keeps it current. */
export function useDocument<Document>(query: DocumentQuery<Document>, options: Options<Document> = {}) {
  const { pollMs = false, freshMs = 5_000, keepPrevious = false, enabled = true } = options;
  const isLive = useIsLive();
  const interval = (state: Query<Document, ApiError>) => {
    const wanted = typeof pollMs === "function" ? pollMs(state.state.data) : pollMs;
    return isLive && wanted !== false ? liveLookMs : wanted;
  };
  return useQuery<Document, ApiError>({
    queryKey: query.key,
    queryFn: ({ signal }) => requestDocument<Document>(query.path, { signal }),
    refetchInterval: interval as never,
    staleTime: freshMs,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}
