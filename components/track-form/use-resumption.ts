"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { isBeingSent, type NewRequest, type UnansweredPart } from "@/components/tracking/bulk-requests";
import type { Drafts } from "@/components/tracking/use-drafts";

type Resumption = {
  /** Whether there is a part without a response. */
  isUnanswered: boolean;
  /** The part, if its numbers are in the form as they were sent. */
  part: UnansweredPart | null;
  send: (requests: NewRequest[]) => Promise<unknown>;
};

/** Whether the page was left while the part was sent. Numbers that were discarded and entered again were not sent from this form. */
function isInterrupted(part: UnansweredPart, { rows, isSent }: Drafts): boolean {
  const keys = new Set(part.requests.map(({ key }) => key));
  const hasFailed = rows.some(({ draft, errors }) => errors.length > 0 && keys.has(draft.key));
  return !hasFailed && !isBeingSent(part) && [...keys].every(isSent);
}

/**
 * When the page was left while a part was sent, sends it again with its key, so that what it has created is known, and can be undone. Returns
 * whether it will or does: until then nothing can be checked, because its numbers would be found to be tracked already. A part that failed is
 * sent again only by the user.
 */
export function useResumption(drafts: Drafts, { isUnanswered, part, send }: Resumption): boolean {
  const { rows, isDetecting } = drafts;
  const [state, setState] = useState<"possible" | "running" | "over">("possible");
  const canResume = state === "possible" && !isDetecting && part !== null && isInterrupted(part, drafts);
  if (state === "possible" && rows.length > 0 && !isDetecting && !canResume) setState("over");
  const resume = useEffectEvent(async () => {
    setState("running");
    // The page can have a second form.
    if (part && !isBeingSent(part)) await send(part.requests);
    setState("over");
  });
  useEffect(() => {
    if (!canResume) return;
    const timer = setTimeout(() => resume());
    return () => clearTimeout(timer);
  }, [canResume]);
  return state === "running" || (state === "possible" && isUnanswered && (isDetecting || canResume));
}
