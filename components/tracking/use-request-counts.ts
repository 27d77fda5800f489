"use client";

import { useDocument } from "@/components/api/use-document";
import { type RequestCount, requestCountsQuery } from "./request-counts-query";

const pendingPollMs = 2_000;
const idlePollMs = 30_000;

export type RequestCounts = Partial<Record<RequestCount["status"], RequestCount>>;

/**
 * The numbers of tracking requests by status, without the dismissed ones; empty until they are loaded. `q`: of those that match a search, `filters`: and the
 * filters of the API.
 * `place`: the navigation has a copy of its own. It is hydrated at another time than the page, and each must begin with what the server
 * has rendered for it; otherwise React renders everything again, and a click meanwhile is lost.
 */
export function useRequestCounts(
  q = "",
  place: "page" | "navigation" = "page",
  filters: Record<string, string> = {},
): RequestCounts {
  const query = requestCountsQuery(q, filters);
  const own = place === "page" ? query : { ...query, key: [...query.key, place] };
  const { data } = useDocument(own, {
    pollMs: (document) =>
      document?.data.attributes.counts.some(({ status, total }) => status === "pending" && total > 0)
        ? pendingPollMs
        : idlePollMs,
    keepPrevious: true,
  });
  return Object.fromEntries(data?.data.attributes.counts.map((count) => [count.status, count]) ?? []);
}
