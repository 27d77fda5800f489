import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { tagsQuery } from "@/components/tags/tag";
import { TagsPage } from "@/components/tags/tags-page";

export const metadata: Metadata = { title: "Tags" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, tagsQuery(1, ""));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TagsPage />
    </HydrationBoundary>
  );
}
