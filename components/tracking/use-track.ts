"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error";
import { requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { RequestType } from "./tracking-request";

const atOnce = 4;

type NewRequest = { key: string; number: string; type: RequestType; scac: string };

type Shared = { references: string[]; tags: string[] };

export type TrackOutcome = { key: string; errors: ErrorObject[] };

async function send(request: NewRequest, { references, tags }: Shared): Promise<TrackOutcome> {
  const attributes = {
    request_type: request.type,
    request_number: request.number,
    scac: request.scac,
    ref_numbers: references,
    shipment_tags: tags,
  };
  try {
    const body = { data: { type: "tracking_request", attributes } };
    await requestDocument("/v2/tracking_requests", { method: "POST", body });
    return { key: request.key, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const told = { status: String(error.status), source: null, title: error.message, detail: error.message };
    return { key: request.key, errors: error.errors.length > 0 ? error.errors : [told] };
  }
}

/** Starts tracking of several numbers, a few at a time; one that is refused does not hold up the others. */
export function useTrack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ requests, ...shared }: { requests: NewRequest[] } & Shared) => {
      const outcomes: TrackOutcome[] = [];
      const waiting = [...requests];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await send(next, shared));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return outcomes;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["tracking_requests"] }),
  });
}
