"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import { requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import { toast } from "@/components/ui/toast";

type Decision = { eventIds: string[]; isAccepted: boolean };

/** The queries that a decision about an event can change. */
const affectedQueries = ["milestones", "shipment", "shipments", "container", "eta_changes"];

/** Accepts transport events that have a mark, one after the other, or withdraws that. */
export function useAcceptEvents() {
  const t = useTranslations("itinerary.marks");
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ eventIds, isAccepted }: Decision) => {
      for (const id of eventIds) {
        const action = isAccepted ? "accept" : "withdraw_acceptance";
        await requestDocument(`/v2/transport_events/${id}/${action}`, { method: "POST" });
      }
    },
    onError: (error) => {
      toast.error(t("notSaved", { reason: errorText(error) }), {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
    onSettled: () => Promise.all(affectedQueries.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
