import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as readPreferences } from "@/app/v2/users/me/notice_preferences/route";
import { noticePreferencesQuery } from "@/components/profile/notice-preferences";
import { ProfilePage } from "@/components/profile/profile-page";

export const metadata: Metadata = { title: "Profile" };

export default async function Page() {
  await getPageUser();
  const client = new QueryClient();
  await primeQuery(client, noticePreferencesQuery, readPreferences);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProfilePage />
    </HydrationBoundary>
  );
}
