"use client";

import { useQuery } from "@tanstack/react-query";
import type { LandDetail, LandOutline } from "./land-outline";

async function fetchLand(detail: LandDetail, signal: AbortSignal): Promise<LandOutline> {
  const response = await fetch(`/map/land-${detail}.json`, { signal });
  if (!response.ok) throw new Error(`GET ${response.url}: ${response.status}`);
  return response.json();
}

/** An outline of the land. It never changes while the page is open, so it is loaded once. */
export function useLand(detail: LandDetail | null) {
  return useQuery({
    queryKey: ["land", detail],
    queryFn: ({ signal }) => fetchLand(detail ?? "overview", signal),
    enabled: detail !== null,
    staleTime: "static",
  });
}
