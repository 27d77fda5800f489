"use client";

import { useQueries } from "@tanstack/react-query";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { useDocument } from "@/components/api/use-document";
import type { EtaBaselines, EtaChange, EtaChangesDocument } from "./eta-change";
import { type EtaSubject, etaChangesQuery } from "./eta-changes-query";

/** Beyond 1,000 changes the newest are not fetched; no carrier publishes as many. */
const pagesMax = 10;

export type EtaChanges = {
  /** Null: not loaded yet. */
  changes: EtaChange[] | null;
  baselines: EtaBaselines;
  error: ApiError | null;
  retry: () => void;
};

const noBaselines: EtaBaselines = { first_published_eta_at: null, booked_eta_at: null };

/** All changes of a shipment's or container's estimated arrival, oldest first, refreshed every 30 s. */
export function useEtaChanges(subject: EtaSubject): EtaChanges {
  const first = useDocument(etaChangesQuery(subject), { pollMs: 30_000 });
  const pages = Math.min(first.data?.meta?.pagination?.last ?? 1, pagesMax);
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => {
      const { key, path } = etaChangesQuery(subject, index + 2);
      return {
        queryKey: key,
        queryFn: ({ signal }: { signal: AbortSignal }) => requestDocument<EtaChangesDocument>(path, { signal }),
      };
    }),
  });
  const documents = [first, ...rest].map(({ data }) => data);
  const isComplete = documents.every((document) => document !== undefined);
  const failed = [first, ...rest].find(({ error }) => error !== null);
  return {
    changes: isComplete ? documents.flatMap((document) => document?.data ?? []) : null,
    baselines: first.data?.meta?.baselines ?? noBaselines,
    error: (failed?.error ?? null) as ApiError | null,
    retry: () => {
      for (const { error, refetch } of [first, ...rest]) if (error !== null) void refetch();
    },
  };
}
