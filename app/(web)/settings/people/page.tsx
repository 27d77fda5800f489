import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as listInvitations } from "@/app/v2/invitations/route";
import { GET as listUsers } from "@/app/v2/users/route";
import { PeoplePage } from "@/components/people/people-page";
import { openInvitationsQuery, usersQuery } from "@/components/people/user";

export const metadata: Metadata = { title: "People" };

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, usersQuery, listUsers),
    role === "admin" && prefetchQuery(client, openInvitationsQuery, listInvitations),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeoplePage />
    </HydrationBoundary>
  );
}
