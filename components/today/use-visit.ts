"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { requestDocument } from "@/components/api/request-document";
import { useDocument } from "@/components/api/use-document";
import { type VisitDocument, visitQuery } from "./visit-query";

/**
 * Since when the user has not seen changes; null on the first visit, undefined until it is known. The opening of the page is recorded, and
 * each return to it. Without an answer the visit is not recorded, so that nothing
 * counts as seen, and the page shows what it does on the first visit.
 */
export function useVisitSince(): string | null | undefined {
  const client = useQueryClient();
  const { data, error } = useDocument(visitQuery, { freshMs: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const record = async () => {
      if (document.visibilityState !== "visible") return;
      const visit = await requestDocument<VisitDocument>(visitQuery.path, { method: "POST" }).catch(() => null);
      if (visit) client.setQueryData(visitQuery.key, visit);
    };
    void record();
    document.addEventListener("visibilitychange", record);
    return () => document.removeEventListener("visibilitychange", record);
  }, [client]);
  if (data === undefined) return error ? null : undefined;
  return data.data.attributes.since;
}
