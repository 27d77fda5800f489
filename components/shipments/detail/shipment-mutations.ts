"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import type { Shipment } from "@/components/shipments/shipment";
import { toast } from "@/components/ui/toast";
import { type ShipmentDocument, shipmentQuery } from "./shipment-query";

type ShipmentEdit = { ref_numbers?: string[]; tags?: string[] };

/** Updates references or tags: shown immediately, and reverted with an error message when the request fails. */
export function useUpdateShipment(id: string) {
  const t = useTranslations("shipment-details.toasts");
  const errorText = useErrorText();
  const client = useQueryClient();
  const { key } = shipmentQuery(id);
  const setAttributes = (attributes: Partial<Shipment["attributes"]>) =>
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
      setAttributes(edit);
      return before && { ref_numbers: before.ref_numbers, tags: before.tags };
    },
    onError: (error, _edit, before) => {
      if (before) setAttributes(before);
      toast.error(t("notSaved", { error: errorText(error) }), {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
    onSuccess: ({ data: { attributes } }) => {
      setAttributes({ ref_numbers: attributes.ref_numbers, tags: attributes.tags });
      client.invalidateQueries({ queryKey: ["shipments"], refetchType: "none" });
    },
  });
}

type TrackingAction = "stop" | "resume";

/** Stops or resumes tracking. The toast of a stop offers to undo it. */
export function useSwitchTracking(id: string) {
  const t = useTranslations("shipment-details.toasts");
  const errorText = useErrorText();
  const client = useQueryClient();
  const { key } = shipmentQuery(id);
  const mutation = useMutation({
    mutationFn: (action: TrackingAction) =>
      requestDocument<OneDocument<Shipment>>(`/v2/shipments/${id}/${action}_tracking`, { method: "PATCH" }),
    onSuccess: ({ data }, action) => {
      client.setQueryData<ShipmentDocument>(key, (before) => before && { ...before, data });
      client.invalidateQueries({ queryKey: ["shipments"], refetchType: "none" });
      client.invalidateQueries({ queryKey: ["container"] });
      if (action !== "stop") return;
      const undo = { label: t("undo"), onClick: () => mutation.mutate("resume") };
      toast(t("stopped", { number: data.attributes.bill_of_lading_number }), { action: undo });
    },
    onError: (error, action) => {
      toast.error(t("notSwitched", { action, error: errorText(error) }), {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
  });
  return mutation;
}
