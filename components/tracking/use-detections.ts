"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { ApiError, requestDocument } from "@/components/api/request-document";
import type { inferNumbersResponse } from "@/lib/ingest/carriers/detection/infer-numbers";
import type { DetectionState } from "./classify-draft";
import { problemOfError } from "./number-problem";
import type { Draft } from "./parse-drafts";

type InferNumbersDocument = z.infer<typeof inferNumbersResponse>;
type Detections = ReadonlyMap<string, DetectionState>;

/** The numbers of one request, at most. */
const numbersMax = 1_000;
const tooManyRequests = 429;
const retryMs = 15_000;
const triesMax = 8;
const undetected: DetectionState = { detection: null, rejection: null, isPending: false };

async function detect(drafts: Draft[], signal: AbortSignal): Promise<Detections> {
  const states = new Map<string, DetectionState>();
  for (let from = 0; from < drafts.length; from += numbersMax) {
    const part = drafts.slice(from, from + numbersMax);
    const body = { numbers: part.map(({ number }) => number) };
    const options = { method: "POST", body, signal } as const;
    const { results } = await requestDocument<InferNumbersDocument>("/v2/tracking_requests/infer_number/bulk", options);
    for (const { index, infer_number_results: found, error } of results) {
      const key = part[index]?.key;
      const rejection = error && problemOfError(error.meta, error.detail);
      if (key) states.set(key, { detection: found?.attributes ?? null, rejection, isPending: false });
    }
  }
  return states;
}

/** Detects type and carrier of all numbers with one request, and later of those that are added. */
export function useDetections(drafts: Draft[]): (key: string) => DetectionState {
  const known = useRef<Detections>(new Map());
  const { data, isError } = useQuery({
    queryKey: ["infer_number/bulk", ...drafts.map(({ key }) => key)],
    queryFn: async ({ signal }) => {
      const added = drafts.filter(({ key }) => !known.current.has(key));
      try {
        known.current = new Map([...known.current, ...(await detect(added, signal))]);
        return known.current;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === tooManyRequests) throw error;
        return new Map([...known.current, ...added.map(({ key }) => [key, undetected] as const)]);
      }
    },
    enabled: drafts.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Above the limit of requests per minute the numbers wait; their carriers are not unknown.
    retry: (count, error) => (error as ApiError).status === tooManyRequests && count < triesMax,
    retryDelay: retryMs,
  });
  return (key) => data?.get(key) ?? { ...undetected, isPending: !isError };
}
