"use client";

import { useQueries } from "@tanstack/react-query";
import { useIsLive } from "@/components/live/live-updates";
import type { DocumentQuery } from "./document";
import { type Options, optionsOf } from "./use-document";

/** Fetches several documents of `/v2` and keeps them current; `own`: the options of one of them, before those of all. */
export function useDocuments<Document>(
  queries: (DocumentQuery<Document> & { own?: Options<Document> })[],
  options: Options<Document> = {},
) {
  const isLive = useIsLive();
  return useQueries({ queries: queries.map((query) => optionsOf(query, { ...options, ...query.own }, isLive)) });
}
