"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isFailure, type NewRequest, type Shared, sendAll, type TrackOutcome } from "./bulk-requests";

/** Creates several tracking requests; a rejected one does not stop the others. `sentCount`: the requests that have been sent so far. */
export function useCreateTrackingRequests() {
  const client = useQueryClient();
  const [sentCount, setSentCount] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ requests, ...shared }: { requests: NewRequest[] } & Shared) =>
      sendAll(requests, shared, setSentCount),
    onSettled: () => {
      // What was checked before is outdated; it is shown until the accepted numbers have left the form.
      void client.invalidateQueries({ queryKey: ["track_check"], refetchType: "none" });
      return client.invalidateQueries({ queryKey: ["tracking_requests"] });
    },
  });
  return { ...mutation, sentCount };
}

const noOutcomes: TrackOutcome[] = [];

/**
 * What the server would respond for these numbers: which of them are already tracked, or not accepted for another reason. A check that
 * fails is not repeated: the numbers can be sent without it. `rounds`: how many times numbers were sent. `isCurrent`: checked since then.
 */
export function useCheckedRequests(requests: NewRequest[], shared: Shared, rounds: number) {
  const { data = noOutcomes, isPlaceholderData } = useQuery({
    queryKey: ["track_check", rounds, shared, ...requests.map(({ number: _, ...request }) => JSON.stringify(request))],
    queryFn: () => sendAll(requests, shared, () => {}, true),
    enabled: requests.length > 0,
    // The results are those of single numbers.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return { outcomes: data.filter(({ errors }) => !isFailure(errors)), isCurrent: !isPlaceholderData };
}
