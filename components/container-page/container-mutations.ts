"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import type { Container } from "@/components/containers/container";
import { toast } from "@/components/ui/toast";
import { type ContainerDocument, containerQuery } from "./container-query";

type ContainerEdit = { ref_numbers?: string[]; delivered_at?: string | null };

/** The queries of lists, of containers as well, and of the shipment's page. */
const otherQueries = ["shipments", "shipment"];

/** Changes the references of a container, or marks it as delivered. The page shows the change once the server has accepted it. */
export function useUpdateContainer(id: string) {
  const t = useTranslations("container-page.actions");
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: ContainerEdit) =>
      requestDocument<OneDocument<Container>>(`/v2/containers/${id}`, {
        method: "PATCH",
        body: { data: { type: "container", id, attributes: edit } },
      }),
    onSuccess: ({ data }) => {
      client.setQueryData<ContainerDocument>(containerQuery(id).key, (before) => before && { ...before, data });
      // A list can be beside the container.
      for (const name of otherQueries) client.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => {
      toast.error(t("notSaved", { reason: errorText(error) }), {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
  });
}
