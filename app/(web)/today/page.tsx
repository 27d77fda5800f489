import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { todayGroups } from "@/components/today/today-groups";
import { TodayPage } from "@/components/today/today-page";

export const metadata: Metadata = { title: "Today" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all(todayGroups.map(({ query }) => prefetchQuery(client, query)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TodayPage />
    </HydrationBoundary>
  );
}
