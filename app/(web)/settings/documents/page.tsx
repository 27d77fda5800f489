import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { accountQuery, emailAliasQuery } from "@/components/documents/settings/account-settings";
import { AliasSection } from "@/components/documents/settings/alias-section";
import { ReadingSection } from "@/components/documents/settings/reading-section";

export const metadata: Metadata = { title: "Documents" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all([prefetchQuery(client, emailAliasQuery), prefetchQuery(client, accountQuery)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AliasSection />
      <ReadingSection />
    </HydrationBoundary>
  );
}
