"use client";

import { type ListDocument, pathWith } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useDebounced } from "@/components/ui/use-debounced";
import type { SearchResult } from "./result-groups";

const typingPauseMs = 60;
const queryLengthMax = 255;

/** The records that match a text once typing has paused. `isPending`: the results are not those of the text yet. `isOffline`: it is searched when the connection is back. */
export function usePaletteSearch(text: string) {
  const wanted = text.trim().slice(0, queryLengthMax);
  const query = useDebounced(wanted, typingPauseMs);
  const { data, error, refetch, isPlaceholderData, isPaused } = useDocument<ListDocument<SearchResult>>(
    { key: ["search", query], path: pathWith("/v2/search", { query }) },
    { keepPrevious: true, enabled: query !== "" },
  );
  const results = query === "" || wanted === "" || (isPaused && isPlaceholderData) ? [] : (data?.data ?? []);
  const isOffline = wanted !== "" && wanted === query && isPaused;
  const isPending = wanted !== query || (query !== "" && !error && !isOffline && (!data || isPlaceholderData));
  return { query: wanted, results, isPending, isOffline, error: isPending ? null : error, refetch };
}
