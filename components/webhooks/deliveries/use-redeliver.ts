"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import { toast } from "@/components/ui/toast";
import type { Delivery } from "./delivery";

/** Resends deliveries one by one and shows a toast with the number that could not be resent. */
export function useRedeliver(onResent?: () => void) {
  const t = useTranslations("webhook-console.deliveries");
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deliveries: Pick<Delivery, "id">[]) => {
      const failures: string[] = [];
      for (const { id } of deliveries) {
        const response = requestDocument<OneDocument<Delivery>>(`/v2/webhook_notifications/${id}/redeliver`, {
          method: "POST",
        });
        await response.catch((error: Error) => failures.push(errorText(error)));
      }
      return { sent: deliveries.length - failures.length, failures };
    },
    onSuccess: ({ sent, failures }) => {
      const [first] = failures;
      if (first) {
        const message =
          sent === 0
            ? t("notResent", { reason: first })
            : t("partlyResent", { sent, failed: failures.length, reason: first });
        toast.error(message, { duration: Number.POSITIVE_INFINITY, closeButton: true });
      } else if (sent > 1) toast(t("resent", { count: sent }));
      onResent?.();
    },
    onSettled: () =>
      Promise.all(
        ["webhook_notifications", "webhook", "webhooks"].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
