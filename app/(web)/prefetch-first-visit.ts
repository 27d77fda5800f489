import type { QueryClient } from "@tanstack/react-query";
import { scenariosQuery } from "@/components/tracking/scenarios-query";
import type { Account } from "@/lib/platform/auth/account";
import { prefetchQuery } from "./prefetch-query";

/** Fetches what the steps of an account without shipments show, since the browser has it before it takes over what the server rendered. */
export async function prefetchFirstVisit(client: QueryClient, { features }: Account): Promise<void> {
  if (features.includes("sandbox")) await prefetchQuery(client, scenariosQuery);
}
