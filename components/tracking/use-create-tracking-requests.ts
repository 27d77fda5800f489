"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { RequestType } from "./tracking-request";

const concurrency = 4;

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
    const failure = { status: String(error.status), source: null, title: error.message, detail: error.message };
    return { key: request.key, errors: error.errors.length > 0 ? error.errors : [failure] };
  }
}

/** Creates several tracking requests, four at a time; a rejected one does not stop the others. */
export function useCreateTrackingRequests() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ requests, ...shared }: { requests: NewRequest[] } & Shared) => {
      const outcomes: TrackOutcome[] = [];
      const queue = [...requests];
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await send(next, shared));
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return outcomes;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["tracking_requests"] }),
  });
}
