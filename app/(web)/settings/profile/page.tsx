import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { noticePreferencesQuery } from "@/components/profile/notice-preferences";
import { ProfilePage } from "@/components/profile/profile-page";

export const metadata: Metadata = { title: "Profile" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, noticePreferencesQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProfilePage />
    </HydrationBoundary>
  );
}
