"use client";

import { useQueries } from "@tanstack/react-query";
import { useIsLive } from "@/components/live/live-updates";
import type { DocumentQuery } from "./document";
import { type Options, optionsOf } from "./use-document";

/** Fetches several documents of `/v2` and keeps them current, with the options of all, or of each by its position. */
export function useDocuments<Document>(
  queries: DocumentQuery<Document>[],
  options: Options<Document> | ((index: number) => Options<Document>) = {},
) {
  const isLive = useIsLive();
  const optionsAt = typeof options === "function" ? options : () => options;
  return useQueries({ queries: queries.map((query, index) => optionsOf(query, optionsAt(index), isLive)) });
}
