"use client";

import { useLocale, useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { toast } from "@/components/ui/toast";
import type { Difference } from "./difference";
import { differenceLabelOf } from "./difference-labels";

type Dismissal = { difference: Difference; dismissed: boolean };

/** Dismisses a difference, which the toast offers to undo, or lists a dismissed one again. */
export function useDismissDifference() {
  const t = useTranslations("document-differences");
  const language = useLocale();
  const mutation = useApiMutation<Dismissal, unknown>({
    request: ({ difference: { id }, dismissed }) => ({
      path: `/v2/document_differences/${id}`,
      method: "PATCH",
      body: { data: { type: "document_difference", id, attributes: { dismissed } } },
    }),
    invalidates: ["document_differences", "document", "documents"],
    onSuccess: (_document, { difference, dismissed }) => {
      if (!dismissed) return;
      const undo = { label: t("undo"), onClick: () => mutation.mutate({ difference, dismissed: false }) };
      const label = differenceLabelOf(t, difference);
      // English writes nouns in lower case.
      const attribute = language === "en" ? label.toLowerCase() : label;
      toast(t("dismissedNotice", { attribute }), { action: undo });
    },
  });
  return mutation;
}
