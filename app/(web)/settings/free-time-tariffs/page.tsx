import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { tariffsQuery } from "@/components/tariffs/tariff";
import { TariffsPage } from "@/components/tariffs/tariffs-page";

export const metadata: Metadata = { title: "Free time tariffs" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, tariffsQuery(1));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TariffsPage />
    </HydrationBoundary>
  );
}
