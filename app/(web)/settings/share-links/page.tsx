import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { shareLinksQuery } from "@/components/share-links/share-link";
import { ShareLinksPage } from "@/components/share-links/share-links-page";

export const metadata: Metadata = { title: "Share links" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, shareLinksQuery(true));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShareLinksPage />
    </HydrationBoundary>
  );
}
