import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listApiKeys } from "@/app/v2/api_keys/route";
import { ApiKeysPage } from "@/components/api-keys/api-keys-page";
import { apiKeysQuery } from "@/components/api-keys/api-keys-query";

export const metadata: Metadata = { title: "API keys" };

export default async function Page() {
  await getPageUser();
  const client = new QueryClient();
  await primeQuery(client, apiKeysQuery(true), listApiKeys);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ApiKeysPage />
    </HydrationBoundary>
  );
}
