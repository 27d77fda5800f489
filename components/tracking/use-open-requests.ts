"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { openRequestsQuery, type TrackingRequest } from "./tracking-request";

const pendingPollMs = 2_000;
const idlePollMs = 30_000;
const failedShownMs = 3 * 24 * 60 * 60 * 1000;

function isPending({ attributes }: TrackingRequest): boolean {
  return attributes.status === "pending" && !attributes.is_retrying;
}

function isRecent({ attributes }: TrackingRequest, loadedAtMs: number): boolean {
  return attributes.status !== "failed" || loadedAtMs - Date.parse(attributes.updated_at) < failedShownMs;
}

/**
 * The tracking requests without a shipment, and those that failed in the last 3 days. A request that has become a shipment
 * stays until the list of shipments is refreshed, so that the row does not disappear in between.
 */
export function useOpenRequests(): { requests: TrackingRequest[]; loadedAtMs: number } {
  const client = useQueryClient();
  const { data, dataUpdatedAt: loadedAtMs } = useDocument(openRequestsQuery, {
    pollMs: (document) => (document?.data.some(isPending) ? pendingPollMs : idlePollMs),
    freshMs: 0,
  });
  const requests = data?.data.filter((request) => isRecent(request, loadedAtMs)) ?? [];
  const [shown, setShown] = useState(requests);
  const [appliedData, setAppliedData] = useState(data);
  if (data !== appliedData) {
    setAppliedData(data);
    const currentIds = new Set(requests.map(({ id }) => id));
    const resolved = shown.filter(({ id }) => !currentIds.has(id));
    setShown([...requests, ...resolved]);
  }
  const hasResolved = shown.length > requests.length;
  useEffect(() => {
    if (!hasResolved) return;
    client.invalidateQueries({ queryKey: ["shipments"] }).then(() => {
      setShown((rows) =>
        rows.filter(({ id }) =>
          client.getQueryData<typeof data>(openRequestsQuery.key)?.data.some((row) => row.id === id),
        ),
      );
    });
  }, [hasResolved, client]);
  return { requests: shown, loadedAtMs };
}
