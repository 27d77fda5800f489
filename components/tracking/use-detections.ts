"use client";

import { useQueries } from "@tanstack/react-query";
import type { ApiError } from "@/components/api/api-error";
import { requestDocument } from "@/components/api/request-document";
import type { DetectionDocument } from "./detection";
import type { DetectionState } from "./judge-draft";
import type { Draft } from "./parse-drafts";

/** Asks once per number what it is and whose; the answer to a number never changes while a page lives. */
export function useDetections(drafts: Draft[]): Map<string, DetectionState> {
  const answers = useQueries({
    queries: drafts.map(({ key, number }) => ({
      queryKey: ["infer_number", key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        requestDocument<DetectionDocument>("/v2/tracking_requests/infer_number", {
          method: "POST",
          body: { number },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return new Map(
    drafts.map(({ key }, index) => {
      const answer = answers[index];
      const refusal = answer?.error as ApiError | null | undefined;
      const state: DetectionState = {
        detection: answer?.data?.data.attributes ?? null,
        refusal: refusal?.status === 422 ? refusal.message : null,
        asking: answer?.isPending ?? true,
      };
      return [key, state];
    }),
  );
}
