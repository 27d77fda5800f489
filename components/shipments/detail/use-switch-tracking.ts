"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OneDocument } from "@/components/api/json-api";
import { requestDocument } from "@/components/api/request-document";
import type { Shipment } from "@/components/shipments/shipment";
import { type ShipmentDocument, shipmentQuery } from "./shipment-query";

type Direction = "stop" | "resume";

/** Stops or resumes tracking; a stop can be undone from its toast. */
export function useSwitchTracking(id: string) {
  const client = useQueryClient();
  const { key } = shipmentQuery(id);
  const change = useMutation({
    mutationFn: (direction: Direction) =>
      requestDocument<OneDocument<Shipment>>(`/v2/shipments/${id}/${direction}_tracking`, { method: "PATCH" }),
    onSuccess: ({ data }, direction) => {
      client.setQueryData<ShipmentDocument>(key, (before) => before && { ...before, data });
      client.invalidateQueries({ queryKey: ["shipments"], refetchType: "none" });
      if (direction === "stop") {
        const undo = { label: "Undo", onClick: () => change.mutate("resume") };
        toast(`Stopped tracking ${data.attributes.bill_of_lading_number}`, { action: undo });
      }
    },
    onError: (error, direction) => {
      toast.error(`Could not ${direction} tracking. ${error.message}`, {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
  });
  return change;
}
