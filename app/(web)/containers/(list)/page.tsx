import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { recordAreas } from "@/app/(web)/record-areas";
import { requireUser } from "@/app/(web)/require-user";
import { ContainersPage } from "@/components/container-list/containers-page";
import { containersQuery } from "@/components/container-list/containers-query";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("container-list");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, containersQuery(parseContainersView(await searchParams)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={[...recordAreas, "container-list", "container-page", "free-time"]}>
        <ContainersPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
