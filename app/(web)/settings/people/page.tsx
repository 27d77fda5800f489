import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { PeoplePage } from "@/components/people/people-page";
import { openInvitationsQuery, usersQuery } from "@/components/people/user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("title") };
}

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, usersQuery),
    role === "admin" && prefetchQuery(client, openInvitationsQuery),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["people", "roles"]}>
        <PeoplePage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
