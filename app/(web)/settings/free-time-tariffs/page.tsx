import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { tariffsQuery } from "@/components/tariffs/tariff";
import { TariffsPage } from "@/components/tariffs/tariffs-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tariffs");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, tariffsQuery(1));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["free-time", "tariffs"]}>
        <TariffsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
