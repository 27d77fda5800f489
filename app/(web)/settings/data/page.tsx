import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { dataExportsQuery } from "@/components/data-exports/data-export";
import { DataExportsPage } from "@/components/data-exports/data-exports-page";

export const metadata: Metadata = { title: "Data" };

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  if (role === "admin") await prefetchQuery(client, dataExportsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DataExportsPage />
    </HydrationBoundary>
  );
}
