import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { connectionsQuery } from "@/components/carriers/carrier-connection";
import { CarriersPage } from "@/components/carriers/carriers-page";

export const metadata: Metadata = { title: "Carriers" };

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  if (role === "admin") await prefetchQuery(client, connectionsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CarriersPage />
    </HydrationBoundary>
  );
}
