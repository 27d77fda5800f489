import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { shareLinksQuery } from "@/components/share-links/share-link";
import { ShareLinksPage } from "@/components/share-links/share-links-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("share-links");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, shareLinksQuery(true));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["share-links"]}>
        <ShareLinksPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
