import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { AliasSection } from "@/components/documents/settings/alias-section";
import { emailAliasQuery } from "@/components/documents/settings/email-alias";
import { ReadingSection } from "@/components/documents/settings/reading-section";
import { accountQuery } from "@/components/settings/account";

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
