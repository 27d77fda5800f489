"use client";

import { useApiMutation } from "@/components/api/use-api-mutation";
import { toast } from "@/components/ui/toast";
import type { Difference } from "./difference";
import { differenceLabelOf } from "./difference-labels";

type Dismissal = { difference: Difference; dismissed: boolean };

/** Dismisses a difference, which the toast offers to undo, or lists a dismissed one again. */
export function useDismissDifference() {
  const mutation = useApiMutation<Dismissal, unknown>({
    request: ({ difference: { id }, dismissed }) => ({
      path: `/v2/document_differences/${id}`,
      method: "PATCH",
      body: { data: { type: "document_difference", id, attributes: { dismissed } } },
    }),
    invalidates: ["document_differences", "document", "documents"],
    onSuccess: (_document, { difference, dismissed }) => {
      if (!dismissed) return;
      const undo = { label: "Undo", onClick: () => mutation.mutate({ difference, dismissed: false }) };
      toast(`Dismissed the difference in ${differenceLabelOf(difference).toLowerCase()}`, { action: undo });
    },
  });
  return mutation;
}
