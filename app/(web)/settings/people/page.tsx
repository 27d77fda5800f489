import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listInvitations } from "@/app/v2/invitations/route";
import { GET as listUsers } from "@/app/v2/users/route";
import { PeoplePage } from "@/components/people/people-page";
import { openInvitationsQuery, usersQuery } from "@/components/people/people-query";

export const metadata: Metadata = { title: "People" };

export default async function Page() {
  const { role } = await getPageUser();
  const client = new QueryClient();
  await Promise.all([
    primeQuery(client, usersQuery, listUsers),
    role === "admin" && primeQuery(client, openInvitationsQuery, listInvitations),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeoplePage />
    </HydrationBoundary>
  );
}
