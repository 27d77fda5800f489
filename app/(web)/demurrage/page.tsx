import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { DemurragePage } from "@/components/demurrage/demurrage-page";
import { firstQueries } from "@/components/demurrage/figures";
import { parsePhase } from "@/components/demurrage/phase";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("demurrage.page");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const { phase: name, place } = await searchParams;
  const phase = parsePhase([name].flat()[0], [place].flat()[0]);
  const client = new QueryClient();
  await Promise.all(firstQueries(phase).map((query) => prefetchQuery(client, query)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["demurrage"]}>
        <DemurragePage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
