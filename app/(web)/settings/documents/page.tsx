import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as findAccount } from "@/app/v2/account/route";
import { GET as findEmailAlias } from "@/app/v2/email_alias/route";
import { accountQuery, emailAliasQuery } from "@/components/documents/settings/account-settings";
import { AliasSection } from "@/components/documents/settings/alias-section";
import { ReadingSection } from "@/components/documents/settings/reading-section";

export const metadata: Metadata = { title: "Documents" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, emailAliasQuery, findEmailAlias),
    prefetchQuery(client, accountQuery, findAccount),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AliasSection />
      <ReadingSection />
    </HydrationBoundary>
  );
}
