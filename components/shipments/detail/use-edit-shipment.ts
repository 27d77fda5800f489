"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OneDocument } from "@/components/api/json-api";
import { requestDocument } from "@/components/api/request-document";
import type { Shipment } from "@/components/shipments/shipment";
import { type ShipmentDocument, shipmentQuery } from "./shipment-query";

type ShipmentEdit = { ref_numbers?: string[]; tags?: string[] };

/** Changes references or tags: shown at once, taken back when the server refuses, with its reason. */
export function useEditShipment(id: string) {
  const client = useQueryClient();
  const { key } = shipmentQuery(id);
  const show = (attributes: Partial<Shipment["attributes"]>) =>
    client.setQueryData<ShipmentDocument>(
      key,
      (before) =>
        before && { ...before, data: { ...before.data, attributes: { ...before.data.attributes, ...attributes } } },
    );
  return useMutation({
    mutationFn: (edit: ShipmentEdit) =>
      requestDocument<OneDocument<Shipment>>(`/v2/shipments/${id}`, {
        method: "PATCH",
        body: { data: { type: "shipment", id, attributes: edit } },
      }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ShipmentDocument>(key)?.data.attributes;
      show(edit);
      return before && { ref_numbers: before.ref_numbers, tags: before.tags };
    },
    onError: (error, _edit, before) => {
      if (before) show(before);
      toast.error(`Not saved. ${error.message}`, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
    onSuccess: ({ data: { attributes } }) => {
      show({ ref_numbers: attributes.ref_numbers, tags: attributes.tags });
      client.invalidateQueries({ queryKey: ["shipments"], refetchType: "none" });
    },
  });
}
