import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { noticePreferencesQuery } from "@/components/profile/notice-preferences";
import { ProfilePage } from "@/components/profile/profile-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, noticePreferencesQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["profile"]}>
        <ProfilePage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
