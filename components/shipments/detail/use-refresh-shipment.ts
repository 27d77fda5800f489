"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { requestDocument } from "@/components/api/request-document";
import { toast } from "@/components/ui/toast";
import { useShipment } from "./shipment-query";

const timeoutMs = 20_000;
const pollMs = 2_000;

export type Refresh = { request: (containerId: string) => void; isPending: boolean };

/**
 * Requests a check of all sources, then polls the shipment every 2 s: `isPending` until `checkedAt` changes, at most 20 s.
 * The API refreshes per container; refreshing one refreshes the whole shipment.
 */
export function useRefreshShipment(shipmentId: string, checkedAt: string | null): Refresh {
  const client = useQueryClient();
  const [requested, setRequested] = useState<{ checkedAt: string | null } | null>(null);
  useShipment(shipmentId, requested === null ? false : pollMs);
  const mutation = useMutation({
    mutationFn: (containerId: string) =>
      requestDocument<{ message: string }>(`/v2/containers/${containerId}/refresh`, { method: "PATCH" }),
    onSuccess: () => setRequested({ checkedAt }),
    onError: (error) => {
      toast.error(`Could not refresh. ${error.message}`, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
  });
  const isChecked = requested !== null && requested.checkedAt !== checkedAt;
  useEffect(() => {
    if (requested === null) return;
    if (isChecked) {
      setRequested(null);
      client.invalidateQueries({ queryKey: ["milestones", shipmentId] });
      client.invalidateQueries({ queryKey: ["eta_changes", shipmentId] });
      return;
    }
    const timer = setTimeout(() => {
      setRequested(null);
      toast("No response from the carrier yet. We will keep trying.");
    }, timeoutMs);
    return () => clearTimeout(timer);
  }, [requested, isChecked, client, shipmentId]);
  return { request: mutation.mutate, isPending: mutation.isPending || requested !== null };
}
