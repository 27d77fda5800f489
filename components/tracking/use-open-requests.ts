"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { openRequestsQuery } from "./open-requests-query";
import type { TrackingRequest } from "./tracking-request";

const waitingPollMs = 2_000;
const restingPollMs = 30_000;
const failedShownMs = 3 * 24 * 60 * 60 * 1000;

function isMoving({ attributes }: TrackingRequest): boolean {
  return attributes.status === "pending" && !attributes.is_retrying;
}

function isRecent({ attributes }: TrackingRequest, readAtMs: number): boolean {
  return attributes.status !== "failed" || readAtMs - Date.parse(attributes.updated_at) < failedShownMs;
}

/**
 * Requests that are no shipments yet, and those that failed in the last 3 days. One that became a shipment stays until the
 * list of shipments has been read again, so that its row turns into the shipment's instead of vanishing.
 */
export function useOpenRequests(): { requests: TrackingRequest[]; readAtMs: number } {
  const client = useQueryClient();
  const { data, dataUpdatedAt: readAtMs } = useDocument(openRequestsQuery, {
    pollMs: (answer) => (answer?.data.some(isMoving) ? waitingPollMs : restingPollMs),
    freshMs: 0,
  });
  const requests = data?.data.filter((request) => isRecent(request, readAtMs)) ?? [];
  const [shown, setShown] = useState(requests);
  const [seen, setSeen] = useState(data);
  if (data !== seen) {
    setSeen(data);
    const current = new Map(requests.map((request) => [request.id, request]));
    const leaving = shown.filter(({ id }) => !current.has(id));
    setShown([...requests, ...leaving]);
  }
  const leaving = shown.length > requests.length;
  useEffect(() => {
    if (!leaving) return;
    client.invalidateQueries({ queryKey: ["shipments"] }).then(() => {
      setShown((rows) =>
        rows.filter(({ id }) =>
          client.getQueryData<typeof data>(openRequestsQuery.key)?.data.some((row) => row.id === id),
        ),
      );
    });
  }, [leaving, client]);
  return { requests: shown, readAtMs };
}
