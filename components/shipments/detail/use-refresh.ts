"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import type { DocumentQuery } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { toast } from "@/components/ui/toast";
import { type CheckFacts, refreshResult } from "./refresh-result";

const timeoutMs = 20_000;
const pollMs = 2_000;

export type Refresh = { request: (containerId: string) => void; isPending: boolean };

/** `query`: of the page that shows `facts`. */
type RefreshInput = { query: DocumentQuery<unknown>; shipmentId: string; facts: CheckFacts };

/**
 * Requests a check of all sources, then polls the page's document every 2 s: `isPending` until the carrier has answered, which is then stated
 * with what is new, at most 20 s. The API refreshes per container; refreshing one refreshes the whole shipment.
 */
export function useRefresh({ query, shipmentId, facts }: RefreshInput): Refresh {
  const t = useTranslations("shipment-details");
  const errorText = useErrorText();
  const client = useQueryClient();
  const [requested, setRequested] = useState<CheckFacts | null>(null);
  // The change stream does not report a check that found no change.
  useDocument(query, { pollMs: requested === null ? false : pollMs, pollsWhenLive: true });
  const mutation = useMutation({
    mutationFn: (containerId: string) =>
      requestDocument<{ message: string }>(`/v2/containers/${containerId}/refresh`, { method: "PATCH" }),
    onSuccess: () => setRequested(facts),
    onError: (error) => {
      toast.error(t("refresh.notRequested", { error: errorText(error) }), {
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      });
    },
  });
  const result = requested && refreshResult(t, requested, facts);
  const isWaiting = requested !== null && result === null;
  const { carrier } = facts;
  useEffect(() => {
    if (result === null) return;
    setRequested(null);
    toast(result);
    client.invalidateQueries({ queryKey: ["milestones", shipmentId] });
    client.invalidateQueries({ queryKey: ["eta_changes", shipmentId] });
  }, [result, client, shipmentId]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setRequested(null);
      toast(t("refresh.noResponse", { carrier }));
    }, timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting, carrier, t]);
  return { request: mutation.mutate, isPending: mutation.isPending || requested !== null };
}
