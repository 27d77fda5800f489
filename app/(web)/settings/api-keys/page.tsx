import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { apiKeysQuery } from "@/components/api-keys/api-key";
import { ApiKeysPage } from "@/components/api-keys/api-keys-page";

export const metadata: Metadata = { title: "API keys" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, apiKeysQuery(true));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ApiKeysPage />
    </HydrationBoundary>
  );
}
