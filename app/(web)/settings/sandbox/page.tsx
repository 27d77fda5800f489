import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { clockQuery, recentQuery } from "@/components/sandbox/sandbox";
import { SandboxPage } from "@/components/sandbox/sandbox-page";
import { scenariosQuery } from "@/components/tracking/scenarios-query";

export const metadata: Metadata = { title: "Sandbox" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, clockQuery),
    prefetchQuery(client, recentQuery),
    prefetchQuery(client, scenariosQuery),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SandboxPage />
    </HydrationBoundary>
  );
}
