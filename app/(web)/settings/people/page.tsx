import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { PeoplePage } from "@/components/people/people-page";
import { openInvitationsQuery, usersQuery } from "@/components/people/user";

export const metadata: Metadata = { title: "People" };

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, usersQuery),
    role === "admin" && prefetchQuery(client, openInvitationsQuery),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeoplePage />
    </HydrationBoundary>
  );
}
