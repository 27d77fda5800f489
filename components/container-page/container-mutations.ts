"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OneDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import type { Container } from "@/components/containers/container";
import { toast } from "@/components/ui/toast";
import { type ContainerDocument, containerQuery } from "./container-query";

type ContainerEdit = { ref_numbers?: string[]; delivered_at?: string | null };

/** The queries that show containers, besides that of the page. */
const listQueries = ["containers", "shipment"];

/** Changes the references of a container, or marks it as delivered; shown when it is saved, and an error says what was refused. */
export function useUpdateContainer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: ContainerEdit) =>
      requestDocument<OneDocument<Container>>(`/v2/containers/${id}`, {
        method: "PATCH",
        body: { data: { type: "container", id, attributes: edit } },
      }),
    onSuccess: ({ data }) => {
      client.setQueryData<ContainerDocument>(containerQuery(id).key, (before) => before && { ...before, data });
      for (const name of listQueries) client.invalidateQueries({ queryKey: [name], refetchType: "none" });
    },
    onError: (error) => {
      toast.error(`Could not save. ${error.message}`, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
  });
}
