import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { PartiesPage } from "@/components/parties/parties-page";
import { partiesQuery } from "@/components/parties/party";

export const metadata: Metadata = { title: "Parties" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, partiesQuery(1));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PartiesPage />
    </HydrationBoundary>
  );
}
