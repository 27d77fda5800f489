"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type NewRequest, noUnansweredPart, type Shared, sendAll, type TrackOutcome } from "./bulk-requests";
import { checkChanged, createChecks, freshMs } from "./check-requests";
import { createTabStore } from "./create-tab-store";

const useUnansweredPart = createTabStore("track-unanswered", noUnansweredPart);

type Sending = Shared & {
  requests: NewRequest[];
  /** The requests of the part whose response has not arrived; they are sent first. */
  unanswered: NewRequest[] | undefined;
  onPart: (part: NewRequest[], outcomes: TrackOutcome[]) => void;
};

/**
 * Creates several tracking requests; a rejected one does not stop the others. `onPart` receives the results as they arrive. `sentCount`: the
 * requests that have been sent so far, of `total`. `unanswered`: the part whose response has not arrived.
 */
export function useCreateTrackingRequests(userId: string) {
  const client = useQueryClient();
  const [sentCount, setSentCount] = useState(0);
  const [unanswered, update] = useUnansweredPart(userId);
  const mutation = useMutation({
    mutationFn: ({ requests, unanswered: first, onPart, ...shared }: Sending) => {
      setSentCount(0);
      const onSent = (part: NewRequest[], outcomes: TrackOutcome[]) => {
        setSentCount((before) => before + part.length);
        onPart(part, outcomes);
      };
      return sendAll(requests, shared, { onPart: onSent, update, unanswered: first });
    },
    onSettled: () => {
      // What was checked before is outdated; it is shown until the accepted numbers have left the form.
      void client.invalidateQueries({ queryKey: ["track_check"], refetchType: "none" });
      return client.invalidateQueries({ queryKey: ["tracking_requests"] });
    },
  });
  return { ...mutation, unanswered, sentCount, total: mutation.variables?.requests.length ?? 0 };
}

const noOutcomes: TrackOutcome[] = [];

/**
 * What the server would respond for these numbers: which of them are already tracked, or not accepted for another reason. A check that
 * fails is not repeated: the numbers can be sent without it. `rounds`: how many times numbers were sent; null: they are being sent, and not
 * checked. `isCurrent`: checked since then.
 */
export function useCheckedRequests(requests: NewRequest[], shared: Shared, rounds: number | null) {
  const [checks] = useState(createChecks);
  const idOf = ({ number: _, ...request }: NewRequest) => JSON.stringify([rounds, shared, request]);
  const { data: outcomes = noOutcomes, isPlaceholderData } = useQuery({
    queryKey: ["track_check", rounds, shared, ...requests.map(({ number: _, ...request }) => JSON.stringify(request))],
    queryFn: () => checkChanged(requests, shared, checks, idOf),
    enabled: requests.length > 0 && rounds !== null,
    // The results are those of single numbers.
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });
  return { outcomes, isCurrent: !isPlaceholderData };
}
