import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { parseBoardView } from "@/components/demurrage/board-view";
import { DemurragePage } from "@/components/demurrage/demurrage-page";
import { firstQueries } from "@/components/demurrage/figures";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("demurrage.page");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const view = parseBoardView(await searchParams);
  const client = new QueryClient();
  await Promise.all(firstQueries(view).map((query) => prefetchQuery(client, query)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["demurrage"]}>
        <DemurragePage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
