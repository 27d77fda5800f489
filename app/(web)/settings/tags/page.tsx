import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { tagsQuery } from "@/components/tags/tag";
import { TagsPage } from "@/components/tags/tags-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tags");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, tagsQuery(1, ""));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["bulk-edit", "tags"]}>
        <TagsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
