"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { requestDocument } from "@/components/api/request-document";
import { useShipment } from "./use-shipment";

const answerWaitMs = 20_000;
const askingPollMs = 2_000;

export type Refresh = { ask: (containerId: string) => void; isAsking: boolean };

/**
 * Has the carrier asked now, and looks every 2 s whether it was: `isAsking` until `checkedAt` changes, 20 s at most. Every
 * source is asked by way of one container, for that is the address there is.
 */
export function useRefresh(shipmentId: string, checkedAt: string | null): Refresh {
  const client = useQueryClient();
  const [askedWith, setAskedWith] = useState<{ checkedAt: string | null } | null>(null);
  useShipment(shipmentId, askedWith === null ? false : askingPollMs);
  const ask = useMutation({
    mutationFn: (containerId: string) =>
      requestDocument<{ message: string }>(`/v2/containers/${containerId}/refresh`, { method: "PATCH" }),
    onSuccess: () => setAskedWith({ checkedAt }),
    onError: (error) => {
      toast.error(`Not asked. ${error.message}`, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
  });
  const isAnswered = askedWith !== null && askedWith.checkedAt !== checkedAt;
  useEffect(() => {
    if (askedWith === null) return;
    if (isAnswered) {
      setAskedWith(null);
      client.invalidateQueries({ queryKey: ["milestones", shipmentId] });
      return;
    }
    const timer = setTimeout(() => {
      setAskedWith(null);
      toast("No answer yet. We go on asking.");
    }, answerWaitMs);
    return () => clearTimeout(timer);
  }, [askedWith, isAnswered, client, shipmentId]);
  return { ask: ask.mutate, isAsking: ask.isPending || askedWith !== null };
}
