"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OneDocument } from "@/components/api/json-api";
import { requestDocument } from "@/components/api/request-document";
import type { Delivery } from "./delivery";

/** Sends deliveries again, one after the other; tells how many went and why others did not. */
export function useRedeliver(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deliveries: Pick<Delivery, "id">[]) => {
      const refusals: string[] = [];
      for (const { id } of deliveries) {
        const send = requestDocument<OneDocument<Delivery>>(`/v2/webhook_notifications/${id}/redeliver`, {
          method: "POST",
        });
        await send.catch((error: Error) => refusals.push(error.message));
      }
      return { sent: deliveries.length - refusals.length, refusals };
    },
    onSuccess: ({ sent, refusals }) => {
      const [first] = refusals;
      if (first) {
        const words =
          sent === 0 ? `Not sent again. ${first}` : `${sent} sent again, ${refusals.length} could not: ${first}`;
        toast.error(words, { duration: Number.POSITIVE_INFINITY, closeButton: true });
      } else if (sent > 1) toast(`${sent} sent again`);
      onDone?.();
    },
    onSettled: () =>
      Promise.all(
        ["webhook_notifications", "webhook", "webhooks"].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
