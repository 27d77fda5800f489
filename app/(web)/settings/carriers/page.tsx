import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { connectionsQuery } from "@/components/carriers/carrier-connection";
import { CarriersPage } from "@/components/carriers/carriers-page";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("carriers");
  return { title: t("title") };
}

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  if (role === "admin") await prefetchQuery(client, connectionsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["carriers", "carrier-reliability"]}>
        <CarriersPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
